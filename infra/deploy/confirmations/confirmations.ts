import { parseArgs } from "node:util";
import { runCommand } from "#functions/cli/run-command.ts";
import { findingsOf } from "../preflight/finding.ts";
import { confirmationChecks } from "./confirmation-checks.ts";

/**
 * `npm run confirmations -- --stack NAME [--resend]` checks that the stack's sender and alarm addresses are confirmed,
 * and exits with code 1 if one of them is not. `--resend` requests new confirmation emails.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { stack: { type: "string" }, resend: { type: "boolean", default: false } },
  });
  const { stack, resend } = values;
  if (!stack) throw new Error("Name the stack: npm run confirmations -- --stack AVosToques-trial");
  const checks = await confirmationChecks(stack, resend);
  const findings = (await Promise.all(checks.map(findingsOf))).flat();
  for (const { sentence } of findings) console.log(sentence);
  if (findings.length === 0) console.log("All addresses of the stack are confirmed.");
  else process.exitCode = 1;
}

await runCommand(main);
