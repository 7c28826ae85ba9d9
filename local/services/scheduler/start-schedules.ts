import { randomUUID } from "node:crypto";
import type { DeadLetters } from "../lambda/dead-letters.ts";
import type { InvokeResult } from "../lambda/invoke-result.ts";
import type { Lambda } from "../lambda/start-lambda.ts";
import { pause } from "../pause.ts";
import { nextRun } from "./next-run.ts";
import type { Schedule } from "./schedule.ts";

export interface Schedules {
  list(): { name: string; expression: string; timezone: string }[];
  /**
   * Invokes a schedule's Lambda function immediately, with the function's clock shifted by `clockShiftMs`. Resolves
   * with undefined if the schedule does not exist.
   */
  run(name: string, clockShiftMs: number): Promise<InvokeResult | undefined>;
}

/** Delays before the retries of a failed asynchronous invocation, in milliseconds, as on AWS Lambda. */
const retryDelaysMs = [60_000, 120_000];

/**
 * Maximum time between two clock checks, in milliseconds. After the machine wakes from sleep, overdue schedules run
 * within this time.
 */
const maxSleepMs = 30_000;

/** Runs all enabled schedules until `signal` aborts. */
export function startSchedules(
  schedules: Schedule[],
  options: { lambda: Lambda; deadLetters: DeadLetters; signal: AbortSignal },
): Schedules {
  for (const schedule of schedules) {
    const first = nextRun(schedule, new Date());
    if (schedule.enabled && first) void runRepeatedly(schedule, first, options);
  }
  return {
    list: () => schedules.map(({ name, expression, timezone }) => ({ name, expression, timezone })),
    async run(name, clockShiftMs) {
      const schedule = schedules.find((candidate) => candidate.name === name);
      const scheduledTime = new Date(Date.now() + clockShiftMs);
      return schedule && invoke(schedule, scheduledTime, 1, options.lambda, clockShiftMs);
    },
  };
}

async function runRepeatedly(
  schedule: Schedule,
  first: Date,
  options: Parameters<typeof startSchedules>[1],
): Promise<void> {
  const { signal } = options;
  let due: Date | undefined = first;
  while (due) {
    for (let wait = due.getTime() - Date.now(); wait > 0; wait = due.getTime() - Date.now()) {
      await pause(Math.min(wait, maxSleepMs), signal, { ref: false });
      if (signal.aborted) return;
    }
    runWithRetries(schedule, due, options).catch((error: Error) =>
      console.error(`Schedule ${schedule.name} failed: ${error.message}`),
    );
    due = nextRun(schedule, new Date());
  }
}

async function runWithRetries(
  schedule: Schedule,
  scheduledTime: Date,
  { lambda, deadLetters, signal }: Parameters<typeof startSchedules>[1],
): Promise<void> {
  for (const [index, delayMs] of [...retryDelaysMs, undefined].entries()) {
    const result = await invoke(schedule, scheduledTime, index + 1, lambda);
    if (result.outcome === "success" || signal.aborted) return;
    if (delayMs === undefined) {
      const { name, functionArn } = schedule;
      const reason = `${result.error.errorType}: ${result.error.errorMessage}`;
      const event = eventOf(schedule, scheduledTime, index + 1);
      const { deadLetterQueue: queue, roleArn: sender = "" } = lambda.definition(functionArn) ?? {};
      return deadLetters.add({ source: name, functionArn, reason, event }, { queue, sender });
    }
    await pause(delayMs, signal, { ref: false });
  }
}

function invoke(
  schedule: Schedule,
  scheduledTime: Date,
  attempt: number,
  lambda: Lambda,
  clockShiftMs = 0,
) {
  const { functionArn, roleArn } = schedule;
  const event = eventOf(schedule, scheduledTime, attempt);
  const invoker = { roleArn };
  return lambda.invoke(functionArn, event, { clockShiftMs, invoker, isAsync: true });
}

/** Returns a schedule's input, with its context attributes filled in. */
function eventOf({ arn, input }: Schedule, scheduledTime: Date, attempt: number): unknown {
  const attributes: Record<string, string> = {
    "schedule-arn": arn,
    "scheduled-time": scheduledTime.toISOString().replace(/\.\d+Z$/, "Z"),
    "execution-id": randomUUID(),
    "attempt-number": String(attempt),
  };
  const filled = JSON.stringify(input).replace(
    /<aws\.scheduler\.([a-z-]+)>/g,
    (whole, name: string) => attributes[name] ?? whole,
  );
  return JSON.parse(filled);
}
