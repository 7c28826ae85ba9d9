import {
  CloudFormationClient,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { runCommand } from "#functions/cli/run-command.ts";
import { probeRateParameter } from "../probe-rate-parameter.ts";
import { readSettings } from "../settings.ts";
import { stagesFolder } from "../stage-file.ts";
import type { Template } from "../templates.ts";
import { confirmationChecks } from "./confirmations/confirmation-checks.ts";
import { changesHostNames } from "./host-names.ts";
import { accountChecks } from "./preflight/account-checks.ts";
import type { Deployment } from "./preflight/deployment.ts";
import { causeOf, type Finding, findingsOf } from "./preflight/finding.ts";
import { parseSettings } from "./read-arguments.ts";
import { readDeployment } from "./read-deployment.ts";
import {
  findRollbackTriggers,
  monitoringMinutes,
  type RollbackTriggers,
} from "./rollback-triggers.ts";
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
  const { stackName, root } = deployment.release;
  const { alarmArns, findings } = await checkDeployment(deployment);
  report(findings);
  if (findings.some(({ effect }) => effect === "blocker")) {
    throw new Error("Nothing was deployed.");
  }
  if (!deployment.deployed) await liftProtection(stackName);
  await deployRelease(root, alarmArns);
  await reportConfirmations(stackName);
}

/** Checks the AWS account. For an update, also finds the alarms that can roll it back. */
async function checkDeployment(deployment: Deployment): Promise<RollbackTriggers> {
  const { release, deployed } = deployment;
  const checks = await Promise.all(accountChecks(deployment).map(findingsOf));
  if (!deployed) return { alarmArns: [], findings: checks.flat() };
  const changesHostName = changesHostNames(deployed, release.root);
  const triggers = await findRollbackTriggers(release.stackName, { changesHostName });
  return { ...triggers, findings: [...checks.flat(), ...triggers.findings] };
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

/**
 * Deploys the built stack. If alarms are given, they can roll it back, and the site is checked every minute in the
 * meantime.
 */
async function deployRelease(root: Template, alarmArns: string[]): Promise<void> {
  const hasProbe = probeRateParameter in (root.Parameters ?? {});
  const deploy = (triggers: string[], probeRate: string) => {
    const parameters = hasProbe ? ["--parameters", `${probeRateParameter}=${probeRate}`] : [];
    const options = ["--app", assembly, "--require-approval", "never"];
    return runProgram("cdk", "deploy", ...options, ...triggerOptions(triggers), ...parameters);
  };
  if (alarmArns.length > 0) await deploy(alarmArns, "rate(1 minute)");
  // A stack keeps its triggers and parameters, so this run removes the triggers and slows the probe down again.
  await deploy([], "rate(5 minutes)");
}

/** Returns the CDK arguments that make CloudFormation roll back an update if one of the alarms fires. */
function triggerOptions(alarmArns: string[]): string[] {
  const option = "--rollback-trigger-alarm-arns";
  if (alarmArns.length === 0) return [option, "none"];
  const minutes = ["--monitoring-time-minutes", String(monitoringMinutes)];
  return [...alarmArns.flatMap((alarmArn) => [option, alarmArn]), ...minutes];
}

/** Reports addresses that must still be confirmed, and how to request new confirmation emails. */
async function reportConfirmations(stackName: string): Promise<void> {
  const checks = await confirmationChecks(stackName, false);
  const findings = (await Promise.all(checks.map(findingsOf))).flat();
  report(findings);
  if (findings.length > 0) {
    console.log(
      `npm run confirmations -- --stack ${stackName} --resend sends the confirmation emails again.`,
    );
  }
}

const headings: Record<Finding["effect"], string> = {
  blocker: "AWS would refuse this deployment:",
  restriction: "The site will work with these limits:",
  unchecked: "These checks were not possible:",
};

function report(findings: Finding[]): void {
  for (const [effect, heading] of Object.entries(headings)) {
    const listed = findings.filter((finding) => finding.effect === effect);
    if (listed.length === 0) continue;
    console.log(heading);
    for (const { sentence } of listed) console.log(`- ${sentence}`);
  }
}

await runCommand(main);
