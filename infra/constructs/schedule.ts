import { Duration, RemovalPolicy, Stack, TimeZone } from "aws-cdk-lib";
import {
  type CronOptionsWithTimezone,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
} from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { FunctionGrant } from "../grants.ts";
import { type SchedulerRole, schedulerRole } from "./scheduler-role.ts";
import { type Backend, ServiceFunction, sendMessages } from "./service-function.ts";
import { outboxGrants } from "./streams.ts";

interface ScheduleDefinition {
  name: string;
  description: string;
  cron: Omit<CronOptionsWithTimezone, "timeZone">;
}

interface HourlyJob {
  description: string;
  /** Minute of the hour at which the job starts. */
  minute: number;
  uses: readonly FunctionGrant[];
  /** Memory in MB. The default is 512. */
  memory?: number;
  /** Timeout in seconds. The default is 60. */
  timeout?: number;
}

const usesTable = ["table:read", "table:write"] as const;

/**
 * The hourly jobs, keyed by name. Each job has a function named `schedule/<name>` and a schedule named after the job.
 * Jobs start at different minutes, because a new AWS account allows only ten concurrent executions.
 */
const hourlyJobs = {
  // Runs on the hour, because a challenge's winners must be recorded at a full hour (D37).
  "record-winners": {
    description: "Records the winners of ended challenges",
    minute: 0,
    uses: usesTable,
    // With many recipes, recording the winners takes up to 13 minutes on a whole CPU. Lambda provides a whole CPU from
    // 1,769 MB of memory.
    memory: 1769,
    timeout: 900,
  },
  "refresh-agenda": {
    description: "Precomputes the current challenges of the next two days",
    minute: 5,
    uses: usesTable,
  },
  "rebuild-board": {
    description: "Repairs the leaderboard",
    minute: 10,
    uses: usesTable,
  },
  "rebuild-showcase": {
    description: "Repairs the showcase of visitors without an account",
    minute: 15,
    uses: usesTable,
  },
  "delete-unverified": {
    description: "Deletes accounts whose email address was not verified in time",
    minute: 30,
    uses: usesTable,
    timeout: 120,
  },
  "delete-idle": {
    description: "Warns the owners of unused accounts, and deletes these accounts a month later",
    minute: 35,
    uses: usesTable,
    timeout: 120,
  },
  "maintain-cases": {
    description: "Closes the moderation cases of deleted recipes and deletes old cases",
    minute: 40,
    uses: usesTable,
    timeout: 120,
  },
  "retry-tasks": {
    description: "Carries out background tasks that the stream no longer delivers",
    minute: 50,
    uses: outboxGrants,
    timeout: 300,
  },
} as const satisfies Record<string, HourlyJob>;

interface ScheduleProps {
  backend: Backend;
  deadLetters: IQueue;
  sendsMail: boolean;
}

/** Runs background functions on schedules: daily ones in Paris time (D3), and hourly ones in UTC. */
export class Schedules extends Construct {
  readonly hourly: ServiceFunction[];
  readonly startMorning: ServiceFunction;
  readonly group: ScheduleGroup;
  readonly #deadLetters: IQueue;

  constructor(scope: Construct, id: string, { backend, deadLetters, sendsMail }: ScheduleProps) {
    super(scope, id);
    this.#deadLetters = deadLetters;
    // Without email, omits the job that deletes unused accounts, because it could not warn their owners first (D45).
    const activeJobs = Object.entries<HourlyJob>(hourlyJobs).filter(
      ([name]) => sendsMail || name !== "delete-idle",
    );
    const jobs = activeJobs.map(([name, job]) => {
      const target = new ServiceFunction(this, pascalCase(name), {
        backend,
        entry: `schedule/${name}`,
        uses: job.uses,
        size: { memory: job.memory ?? 512, timeout: job.timeout ?? 60 },
        deadLetters,
      });
      return { name, target, ...job };
    });
    const generate = new ServiceFunction(this, "Generate", {
      backend,
      entry: "schedule/generate",
      uses: [...usesTable, "generation-key:read"],
      size: { memory: 512, timeout: 120 },
      deadLetters,
    });
    this.startMorning = new ServiceFunction(this, "StartMorning", {
      backend,
      entry: "schedule/start-morning",
      uses: ["table:write"],
      deadLetters,
    });
    this.hourly = [...jobs.map(({ target }) => target), generate];
    this.group = new ScheduleGroup(this, "Group", {
      scheduleGroupName: Stack.of(this).stackName,
      // Schedule group names are unique in an account, so a leftover group would block a new stack with the same name.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const targets = [...this.hourly, this.startMorning];
    const role = schedulerRole(this, this.group, targets, [sendMessages(deadLetters)]);
    for (const { name, target, description, minute } of jobs) {
      this.#schedule(target, role, { name, description, cron: { minute: String(minute) } });
    }
    this.#schedule(generate, role, {
      name: "generate",
      description: "Generates tomorrow's challenges",
      cron: { minute: "0", hour: "16" },
    });
    this.#schedule(generate, role, {
      name: "generate-today",
      description: "Generates the challenges of the new day that are still missing",
      cron: { minute: "5", hour: "0" },
    });
    this.#schedule(generate, role, {
      name: "generate-missing",
      description: "Repeats failed and missed generations",
      // If the run at 16:00 failed, this one repeats it before the challenges are announced at 17:00 (D46).
      cron: { minute: "20" },
    });
    this.#schedule(this.startMorning, role, {
      name: "start-morning",
      description: "Starts the emails about the morning's challenges",
      cron: { minute: "30", hour: "7" },
    });
  }

  #schedule(
    target: ServiceFunction,
    { role, policy }: SchedulerRole,
    { name, description, cron }: ScheduleDefinition,
  ): void {
    // In Paris time, an hourly job would not run in the hour that is repeated in October:
    // https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
    const timeZone = cron.hour === undefined ? TimeZone.ETC_UTC : TimeZone.EUROPE_PARIS;
    const schedule = new Schedule(this, `${pascalCase(name)}Schedule`, {
      scheduleName: name,
      description,
      scheduleGroup: this.group,
      schedule: ScheduleExpression.cron({ ...cron, timeZone }),
      target: new LambdaInvoke(target.function, {
        role,
        deadLetterQueue: this.#deadLetters,
        retryAttempts: 3,
        maxEventAge: Duration.minutes(50),
      }),
    });
    // CloudFormation cannot detect these dependencies, because the schedule refers to its group only by name, and to the
    // policy only through the role.
    schedule.node.addDependency(this.group, policy);
  }
}

/** Converts a job name to a construct id: `retry-tasks` becomes `RetryTasks`. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
