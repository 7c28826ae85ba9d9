import { Duration, RemovalPolicy, Stack, TimeZone } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  type CronOptionsWithTimezone,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
} from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type Backend, ServiceFunction, sendMessages } from "./service-function.ts";
import { outboxGrants } from "./streams.ts";

interface ScheduleDefinition {
  description: string;
  cron: Omit<CronOptionsWithTimezone, "timeZone">;
}

/** The scheduled functions, whose schedules use Paris time (D3). */
export class Schedules extends Construct {
  readonly clock: ServiceFunction;
  readonly generate: ServiceFunction;
  readonly group: ScheduleGroup;
  readonly #deadLetters: IQueue;

  constructor(
    scope: Construct,
    id: string,
    { backend, deadLetters }: { backend: Backend; deadLetters: IQueue },
  ) {
    super(scope, id);
    this.#deadLetters = deadLetters;
    this.clock = new ServiceFunction(this, "Clock", {
      backend,
      entry: "schedule/clock",
      uses: [...outboxGrants, "uploads:delete", "images:list", "generation-key:read"],
      size: { memory: 512, timeout: 300 },
      deadLetters,
    });
    this.generate = new ServiceFunction(this, "Generate", {
      backend,
      entry: "schedule/generate",
      uses: ["table:read", "table:write", "generation-key:read"],
      size: { memory: 512, timeout: 120 },
      deadLetters,
    });
    this.group = new ScheduleGroup(this, "Group", {
      scheduleGroupName: Stack.of(this).stackName,
      // Schedule group names are unique in an account, so a group that survived the stack's deletion would
      // block the stage's next deployment.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { group } = this;
    const role = this.#roleFor([this.clock, this.generate], group);
    this.#schedule(
      "clock",
      this.clock,
      { group, role },
      {
        description: "Finishes interrupted work and deletes expired data",
        cron: { minute: "0" },
      },
    );
    this.#schedule(
      "generate",
      this.generate,
      { group, role },
      {
        description: "Generates the challenges that are due today",
        cron: { minute: "5", hour: "0" },
      },
    );
  }

  #roleFor(targets: ServiceFunction[], group: ScheduleGroup): Role {
    const functions = targets.map((target) => target.function.functionArn);
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
        conditions: {
          StringEquals: {
            "aws:SourceAccount": Stack.of(this).account,
            "aws:SourceArn": group.scheduleGroupArn,
          },
        },
      }),
      inlinePolicies: {
        invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: functions }),
            sendMessages(this.#deadLetters),
          ],
        }),
      },
    });
  }

  #schedule(
    name: string,
    target: ServiceFunction,
    { group, role }: { group: ScheduleGroup; role: Role },
    { description, cron }: ScheduleDefinition,
  ): void {
    const schedule = new Schedule(this, `${target.node.id}Schedule`, {
      scheduleName: name,
      description,
      scheduleGroup: group,
      schedule: ScheduleExpression.cron({ ...cron, timeZone: TimeZone.EUROPE_PARIS }),
      target: new LambdaInvoke(target.function, {
        role: role.withoutPolicyUpdates(),
        deadLetterQueue: this.#deadLetters,
        retryAttempts: 3,
        maxEventAge: Duration.minutes(50),
      }),
    });
    // The schedule refers to its group by name, so CloudFormation needs an explicit dependency.
    schedule.node.addDependency(group);
  }
}
