import { Duration, Stack, TimeZone } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Schedule, ScheduleExpression, ScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type Backend, ServiceFunction, sendMessages } from "./service-function.ts";
import { outboxGrants } from "./streams.ts";

/** What happens by the clock, in the time zone of the business (D3). */
export class Schedules extends Construct {
  readonly clock: ServiceFunction;

  constructor(
    scope: Construct,
    id: string,
    { backend, deadLetters }: { backend: Backend; deadLetters: IQueue },
  ) {
    super(scope, id);
    const { stackName, account } = Stack.of(this);
    this.clock = new ServiceFunction(this, "Clock", {
      backend,
      entry: "schedule/clock",
      uses: [...outboxGrants, "uploads:delete", "images:list"],
      size: { memory: 512, timeout: 300 },
      deadLetters,
    });
    const group = new ScheduleGroup(this, "Group", { scheduleGroupName: stackName });
    const clockArn = this.clock.function.functionArn;
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
        conditions: {
          StringEquals: {
            "aws:SourceAccount": account,
            "aws:SourceArn": group.scheduleGroupArn,
          },
        },
      }),
      inlinePolicies: {
        invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [clockArn] }),
            sendMessages(deadLetters),
          ],
        }),
      },
    });
    const schedule = new Schedule(this, "ClockSchedule", {
      scheduleName: "clock",
      description: "Finishes what a crash left undone and removes what nobody needs any more",
      scheduleGroup: group,
      schedule: ScheduleExpression.cron({ minute: "0", timeZone: TimeZone.EUROPE_PARIS }),
      target: new LambdaInvoke(this.clock.function, {
        role: role.withoutPolicyUpdates(),
        deadLetterQueue: deadLetters,
        retryAttempts: 3,
        maxEventAge: Duration.minutes(50),
      }),
    });
    // It names its group, and a name is no reference.
    schedule.node.addDependency(group);
  }
}
