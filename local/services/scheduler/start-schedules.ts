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
      const { functionArn, input, roleArn } = schedule;
      const invoker = { roleArn };
      return options.lambda.invoke(functionArn, input, { clockShiftMs, invoker, isAsync: true });
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
    const { name: source, functionArn, input: event, roleArn } = schedule;
    const invocation = { source, functionArn, event, invoker: { roleArn } };
    invokeWithRetries(invocation, options).catch((error: Error) =>
      console.error(`Schedule ${source} failed: ${error.message}`),
    );
    due = nextRun(schedule, new Date());
  }
}
