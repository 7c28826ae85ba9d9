import {
  CloudWatchClient,
  DescribeAlarmsCommand,
  type MetricAlarm,
} from "@aws-sdk/client-cloudwatch";
import { causeOf, type Finding } from "./preflight/finding.ts";
import { hasLowConcurrency } from "./preflight/lambda-check.ts";

/**
 * Names of the alarms that can roll back a release, without the prefix `<stack name>-`. CloudFormation accepts at most
 * five alarms. `DeadLetters` is not among them, because it can be late: SQS sends no metrics of a queue that has been
 * empty and unused for six hours, and the first ones then arrive up to 15 minutes late:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-monitoring-using-cloudwatch.html
 */
export const triggerNames = [
  "SiteDown",
  "ServerErrors",
  "StreamFailing",
  "Project-BackgroundErrors",
  "ProcessOutbox-BackgroundErrors",
];

/** Number of minutes for which CloudFormation monitors the alarms after an update. */
export const monitoringMinutes = 10;

export interface RollbackTriggers {
  alarmArns: string[];
  findings: Finding[];
}

/**
 * Returns the ARNs of the alarms that may roll back an update. Omits missing and firing alarms, because CloudFormation
 * would then roll back every update, even a fix
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-rollback-triggers.html).
 *
 * In an account with a low concurrency limit, omits `ServerErrors`: all functions start cold after an update, so even a
 * few users exceed the limit and the alarm fires. If the release changes the site's host name, omits `SiteDown`,
 * because this alarm fires until the new name works.
 */
export async function findRollbackTriggers(
  stackName: string,
  { changesHostName = false } = {},
): Promise<RollbackTriggers> {
  const prefix = `${stackName}-`;
  const client = new CloudWatchClient({});
  try {
    const { MetricAlarms = [] } = await client.send(
      new DescribeAlarmsCommand({ AlarmNames: triggerNames.map((name) => `${prefix}${name}`) }),
    );
    // Ignores a failed call, because the account check for Lambda already reports it.
    const isThrottled = await hasLowConcurrency().catch(() => false);
    const alarmArns: string[] = [];
    const findings: Finding[] = [];
    for (const name of triggerNames) {
      const alarm = MetricAlarms.find(({ AlarmName }) => AlarmName === `${prefix}${name}`);
      if (!alarm?.AlarmArn) continue;
      const sentence = obstacle(name, alarm, { isThrottled, changesHostName });
      if (sentence) findings.push({ effect: "restriction", sentence });
      else alarmArns.push(alarm.AlarmArn);
    }
    return { alarmArns, findings };
  } catch (error) {
    const cause = causeOf(error as Error, ["cloudwatch:DescribeAlarms"]);
    const sentence = `No alarm can roll this release back, because ${cause}`;
    return { alarmArns: [], findings: [{ effect: "unchecked", sentence }] };
  }
}

/** Returns why an alarm cannot trigger a rollback of the release, or undefined if it can. */
function obstacle(
  name: string,
  alarm: MetricAlarm,
  { isThrottled, changesHostName }: { isThrottled: boolean; changesHostName: boolean },
): string | undefined {
  if (alarm.StateValue === "ALARM") {
    return `The alarm ${name} is already firing, so it cannot roll back this release.`;
  }
  if (name === "SiteDown" && changesHostName) {
    return "The site's host name changes, so the alarm SiteDown cannot roll back this release: it fires until the new name works.";
  }
  if (name === "ServerErrors" && isThrottled) {
    return "The account allows few concurrent executions, so the alarm ServerErrors cannot roll back this release: calls that Lambda refuses also fire it.";
  }
  return undefined;
}
