import { runCommand } from "#functions/cli/run-command.ts";
import { readSettings } from "../settings.ts";
import { stagesFolder } from "../stage-file.ts";
import { parseKnownSettings } from "./read-arguments.ts";
import { runProgram } from "./run-program.ts";

/**
 * `npm run bootstrap -- -c stage=…` checks the settings, builds the stack, then runs `cdk bootstrap` with all
 * arguments.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  readSettings(parseKnownSettings(args), stagesFolder);
  await runProgram("npm", "run", "--silent", "build");
  await runProgram("cdk", "bootstrap", ...args);
}

await runCommand(main);
