import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { DeadLetters } from "../lambda/dead-letters.ts";
import type { InvokeResult } from "../lambda/invoke-result.ts";
import type { Lambda } from "../lambda/start-lambda.ts";
import { nextRun } from "./next-run.ts";
import type { Schedule } from "./schedule.ts";

/** The schedules of the stack. */
export interface Schedules {
  list(): { name: string; expression: string; timezone: string }[];
  /** Runs one once, now, and gives how it ended; undefined for a name that is not known. */
  run(name: string): Promise<InvokeResult | undefined>;
}

/** Waits before the tries that Lambda makes after a failed asynchronous invocation, in ms. */
const retryPauses = [60_000, 120_000];

/** At most this long between looks at the clock, in ms, so that a machine's sleep delays nothing for long. */
const longestWait = 30_000;

/** Runs the enabled schedules when they fall due, until `signal` aborts. Throws for a wrong expression. */
export function startSchedules(
  schedules: Schedule[],
  options: { lambda: Lambda; deadLetters: DeadLetters; signal: AbortSignal },
): Schedules {
  for (const schedule of schedules) {
    const first = nextRun(schedule, new Date());
    if (schedule.enabled && first) void keepRunning(schedule, first, options);
  }
  return {
    list: () => schedules.map(({ name, expression, timezone }) => ({ name, expression, timezone })),
    async run(name) {
      const schedule = schedules.find((one) => one.name === name);
      return schedule && invoke(schedule, new Date(), 1, options.lambda);
    },
  };
}

async function keepRunning(
  schedule: Schedule,
  first: Date,
  options: Parameters<typeof startSchedules>[1],
): Promise<void> {
  const { signal } = options;
  let due: Date | undefined = first;
  while (due) {
    for (let wait = due.getTime() - Date.now(); wait > 0; wait = due.getTime() - Date.now()) {
      const nap = sleep(Math.min(wait, longestWait), undefined, { signal, ref: false });
      await nap.catch(() => {});
      if (signal.aborted) return;
    }
    void runWithRetries(schedule, due, options);
    due = nextRun(schedule, new Date());
  }
}

async function runWithRetries(
  schedule: Schedule,
  planned: Date,
  { lambda, deadLetters, signal }: Parameters<typeof startSchedules>[1],
): Promise<void> {
  for (const [index, pause] of [...retryPauses, undefined].entries()) {
    const result = await invoke(schedule, planned, index + 1, lambda);
    if (result.outcome === "success" || signal.aborted) return;
    if (pause === undefined) {
      const { name, functionArn } = schedule;
      const reason = `${result.error.errorType}: ${result.error.errorMessage}`;
      const event = eventOf(schedule, planned, index + 1);
      const { deadLetterQueue: queue, roleArn: sender = "" } = lambda.definition(functionArn) ?? {};
      return deadLetters.add({ source: name, functionArn, reason, event }, { queue, sender });
    }
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
  }
}

function invoke(schedule: Schedule, planned: Date, attempt: number, lambda: Lambda) {
  const { functionArn, roleArn } = schedule;
  return lambda.invoke(functionArn, eventOf(schedule, planned, attempt), { invoker: { roleArn } });
}

/** The input with its context attributes filled in, as EventBridge Scheduler does. */
function eventOf({ arn, input }: Schedule, planned: Date, attempt: number): unknown {
  const attributes: Record<string, string> = {
    "schedule-arn": arn,
    "scheduled-time": planned.toISOString().replace(/\.\d+Z$/, "Z"),
    "execution-id": randomUUID(),
    "attempt-number": String(attempt),
  };
  const filled = input.replace(
    /<aws\.scheduler\.([a-z-]+)>/g,
    (whole, name: string) => attributes[name] ?? whole,
  );
  return JSON.parse(filled);
}
