import { randomUUID } from "node:crypto";
import type { InvokeResult } from "../lambda/invoke-result.ts";
import { invokeWithRetries, type RetryOptions } from "../lambda/invoke-with-retries.ts";
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

/**
 * Maximum time between two clock checks, in milliseconds. After the machine wakes from sleep, overdue schedules run
 * within this time.
 */
const maxSleepMs = 30_000;

/** Runs all enabled schedules until `signal` aborts. */
export function startSchedules(schedules: Schedule[], options: RetryOptions): Schedules {
  for (const schedule of schedules) {
    const first = nextRun(schedule, new Date());
    if (schedule.enabled && first) void runRepeatedly(schedule, first, options);
  }
  return {
    list: () => schedules.map(({ name, expression, timezone }) => ({ name, expression, timezone })),
    async run(name, clockShiftMs) {
      const schedule = schedules.find((candidate) => candidate.name === name);
      if (!schedule) return undefined;
      const { functionArn, roleArn } = schedule;
      const event = eventOf(schedule, new Date(Date.now() + clockShiftMs));
      const invoker = { roleArn };
      return options.lambda.invoke(functionArn, event, { clockShiftMs, invoker, isAsync: true });
    },
  };
}

async function runRepeatedly(
  schedule: Schedule,
  first: Date,
  options: RetryOptions,
): Promise<void> {
  const { signal } = options;
  let due: Date | undefined = first;
  while (due) {
    for (let wait = due.getTime() - Date.now(); wait > 0; wait = due.getTime() - Date.now()) {
      await pause(Math.min(wait, maxSleepMs), signal, { ref: false });
      if (signal.aborted) return;
    }
    const { name: source, functionArn, roleArn } = schedule;
    const invocation = { source, functionArn, event: eventOf(schedule, due), invoker: { roleArn } };
    invokeWithRetries(invocation, options).catch((error: Error) =>
      console.error(`Schedule ${source} failed: ${error.message}`),
    );
    due = nextRun(schedule, new Date());
  }
}

/**
 * Returns a schedule's input, with its context attributes filled in. The attempt number is always 1, because Lambda
 * repeats a failed invocation with the same event.
 */
function eventOf({ arn, input }: Schedule, scheduledTime: Date): unknown {
  const attributes: Record<string, string> = {
    "schedule-arn": arn,
    "scheduled-time": scheduledTime.toISOString().replace(/\.\d+Z$/, "Z"),
    "execution-id": randomUUID(),
    "attempt-number": "1",
  };
  const filled = JSON.stringify(input).replace(
    /<aws\.scheduler\.([a-z-]+)>/g,
    (whole, name: string) => attributes[name] ?? whole,
  );
  return JSON.parse(filled);
}
