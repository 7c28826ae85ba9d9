import {
  CloudFormationClient,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { runCommand } from "#functions/cli/run-command.ts";
import { probeRateParameter } from "../probe-rate-parameter.ts";
import { readSettings } from "../settings.ts";
import { stagesFolder } from "../stage-file.ts";
import { confirmationChecks } from "./confirmations/confirmation-checks.ts";
import { changesHostNames } from "./host-names.ts";
import { accountChecks } from "./preflight/account-checks.ts";
import { causeOf, type Finding, findingsOf } from "./preflight/finding.ts";
import { parseSettings } from "./read-arguments.ts";
import { readDeployment } from "./read-deployment.ts";
import { findRollbackTriggers, monitoringMinutes } from "./rollback-triggers.ts";
import { runProgram } from "./run-program.ts";
import { unlessMissing } from "./unless-missing.ts";

/** Folder of the synthesized stack, as configured in cdk.json. */
const assembly = "dist/cdk.out";

/**
 * `npm run deploy -- -c stage=…` checks the settings, builds the stack, checks the AWS account and then deploys the
 * stack. During an update and for ten minutes afterwards, the site is checked every minute. In this period, alarms can
 * roll back the update.
 */
async function main(): Promise<void> {
  const contexts = parseSettings(process.argv.slice(2));
  const settings = readSettings(contexts, stagesFolder);
  await runProgram("npm", "run", "--silent", "build");
  const options = Object.entries(contexts).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  await runProgram("cdk", "synth", "--quiet", ...options);
  const deployment = await readDeployment(settings, assembly);
  const { release, deployed } = deployment;
  const { stackName, root } = release;
  const checks = await Promise.all(accountChecks(deployment).map(findingsOf));
  const triggers = deployed
    ? await findRollbackTriggers(stackName, {
        changesHostName: changesHostNames(deployed, root),
      })
    : { alarmArns: [], findings: [] };
  const findings = [...checks.flat(), ...triggers.findings];
  report(findings);
  if (findings.some(({ effect }) => effect === "stops")) {
    throw new Error("Nothing was deployed.");
  }
  if (!deployed) await liftProtection(stackName);
  const deploy = (...more: string[]) =>
    runProgram("cdk", "deploy", "--app", assembly, "--require-approval", "never", ...more);
  const { alarmArns } = triggers;
  const hasProbe = probeRateParameter in (root.Parameters ?? {});
  const probeRate = (rate: string) =>
    hasProbe ? ["--parameters", `${probeRateParameter}=${rate}`] : [];
  if (alarmArns.length > 0)
    await deploy(...triggerOptions(alarmArns), ...probeRate("rate(1 minute)"));
  await deploy(...triggerOptions([]), ...probeRate("rate(5 minutes)"));
  const confirmations = await confirmationChecks(stackName, false);
  const missing = (await Promise.all(confirmations.map(findingsOf))).flat();
  report(missing);
  if (missing.length > 0) {
    console.log(
      `npm run confirmations -- --stack ${stackName} --resend sends the confirmation emails again.`,
    );
  }
}

/**
 * Lifts the termination protection, which stays on after a failed first creation. Otherwise, the CDK could not delete
 * the stack before it creates it again. AWS answers with a `ValidationError` if the stack does not exist.
 */
async function liftProtection(StackName: string): Promise<void> {
  const change = { StackName, EnableTerminationProtection: false };
  const lifting = new CloudFormationClient({}).send(new UpdateTerminationProtectionCommand(change));
  try {
    await unlessMissing(lifting, "ValidationError");
  } catch (error) {
    const cause = causeOf(error as Error, ["cloudformation:UpdateTerminationProtection"]);
    const sentence = `A failed first creation of the stack stays protected from deletion, because ${cause}`;
    report([{ effect: "unchecked", sentence }]);
  }
}

/** Returns the CDK arguments that make CloudFormation roll back an update if one of the alarms fires. */
function triggerOptions(alarmArns: string[]): string[] {
  const option = "--rollback-trigger-alarm-arns";
  if (alarmArns.length === 0) return [option, "none"];
  const minutes = ["--monitoring-time-minutes", String(monitoringMinutes)];
  return [...alarmArns.flatMap((alarmArn) => [option, alarmArn]), ...minutes];
}

const headings: Record<Finding["effect"], string> = {
  stops: "AWS would refuse this deployment:",
  limits: "The site will work with these limits:",
  unchecked: "These checks were not possible:",
};

function report(findings: Finding[]): void {
  for (const [effect, heading] of Object.entries(headings)) {
    const sentences = findings.filter((finding) => finding.effect === effect);
    if (sentences.length === 0) continue;
    console.log(heading);
    for (const { sentence } of sentences) console.log(`- ${sentence}`);
  }
}

await runCommand(main);
