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
  name: string;
  description: string;
  cron: Omit<CronOptionsWithTimezone, "timeZone">;
}

/** The schedules of background functions. They follow Paris time (D3). */
export class Schedules extends Construct {
  readonly clock: ServiceFunction;
  readonly generate: ServiceFunction;
  readonly startMorning: ServiceFunction;
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
    this.startMorning = new ServiceFunction(this, "StartMorning", {
      backend,
      entry: "schedule/start-morning",
      uses: ["table:write"],
      deadLetters,
    });
    this.group = new ScheduleGroup(this, "Group", {
      scheduleGroupName: Stack.of(this).stackName,
      // Schedule group names are unique in an account. A group that outlived the stack would block its next
      // deployment.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { group } = this;
    const role = this.#roleFor([this.clock, this.generate, this.startMorning], group);
    this.#schedule("Clock", this.clock, role, {
      name: "clock",
      description: "Finishes interrupted work and deletes expired data",
      cron: { minute: "0" },
    });
    this.#schedule("Generate", this.generate, role, {
      name: "generate",
      description: "Generates tomorrow's challenges",
      cron: { minute: "0", hour: "16" },
    });
    this.#schedule("GenerateToday", this.generate, role, {
      name: "generate-today",
      description: "Generates the challenges of the new day that are still missing",
      cron: { minute: "5", hour: "0" },
    });
    this.#schedule("StartMorning", this.startMorning, role, {
      name: "start-morning",
      description: "Starts the mails about the challenges of the morning",
      cron: { minute: "30", hour: "7" },
    });
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
    id: string,
    target: ServiceFunction,
    role: Role,
    { name, description, cron }: ScheduleDefinition,
  ): void {
    const schedule = new Schedule(this, `${id}Schedule`, {
      scheduleName: name,
      description,
      scheduleGroup: this.group,
      schedule: ScheduleExpression.cron({ ...cron, timeZone: TimeZone.EUROPE_PARIS }),
      target: new LambdaInvoke(target.function, {
        role: role.withoutPolicyUpdates(),
        deadLetterQueue: this.#deadLetters,
        retryAttempts: 3,
        maxEventAge: Duration.minutes(50),
      }),
    });
    // The schedule refers to its group only by name, so CloudFormation cannot detect the dependency.
    schedule.node.addDependency(this.group);
  }
}
