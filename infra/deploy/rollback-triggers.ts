import { CloudWatchClient, DescribeAlarmsCommand } from "@aws-sdk/client-cloudwatch";
import type { Finding } from "./preflight/finding.ts";

/**
 * Names of the alarms that can roll back a release, without the prefix `<stack name>-`. CloudFormation accepts at most
 * five alarms.
 */
export const triggerNames = [
  "SiteDown",
  "ServerErrors",
  "DeadLetters",
  "Project-BackgroundErrors",
  "ProcessOutbox-BackgroundErrors",
];

/** Minutes for which CloudFormation monitors the alarms after an update. */
export const monitoringMinutes = 10;

interface RollbackTriggers {
  alarmArns: string[];
  findings: Finding[];
}

/**
 * Returns the ARNs of the alarms that may roll back an update. Omits missing and firing alarms, because they would roll
 * back every update, even a fix
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-rollback-triggers.html).
 */
export async function findRollbackTriggers(stackName: string): Promise<RollbackTriggers> {
  const prefix = `${stackName}-`;
  const client = new CloudWatchClient({});
  try {
    const { MetricAlarms = [] } = await client.send(
      new DescribeAlarmsCommand({ AlarmNamePrefix: prefix, MaxRecords: 100 }),
    );
    const watching = triggerNames.flatMap((name) => {
      const found = MetricAlarms.find(({ AlarmName }) => AlarmName === `${prefix}${name}`);
      return found ? [{ ...found, name }] : [];
    });
    const firing = watching.filter(({ StateValue }) => StateValue === "ALARM");
    return {
      alarmArns: watching
        .filter((alarm) => !firing.includes(alarm))
        .flatMap(({ AlarmArn }) => AlarmArn ?? []),
      findings: firing.map(({ name }) => ({
        effect: "limits",
        sentence: `The alarm ${name} fires already, so it cannot roll this release back.`,
      })),
    };
  } catch (error) {
    const { name, message } = error as Error;
    const cause = /AccessDenied/.test(name)
      ? "you lack the permission cloudwatch:DescribeAlarms"
      : `AWS answered ${name}: ${message}`;
    const sentence = `No alarm can roll this release back, because ${cause}.`;
    return { alarmArns: [], findings: [{ effect: "unchecked", sentence }] };
  }
}
