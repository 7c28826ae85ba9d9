import { Cron } from "croner";
import type { Schedule } from "./schedule.ts";

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Returns the first run of a schedule after `after`, or undefined if there are no further runs. Throws an error for an
 * invalid expression. As on AWS, skips local times that do not exist because of daylight saving time.
 */
export function nextRun(
  { expression, timezone }: Pick<Schedule, "expression" | "timezone">,
  after: Date,
): Date | undefined {
  const [, kind, argument = ""] = expression.match(/^(cron|rate)\((.+)\)$/) ?? [];
  if (kind === "cron") return nextCronTime(argument, timezone, after);
  if (kind === "rate") return new Date(after.getTime() + periodMs(argument));
  throw new Error(`Schedule expression ${expression} is invalid or not supported`);
}

/**
 * Returns the next time that matches an EventBridge cron expression. `fields` contains its six fields, from minutes to
 * years. Sunday is day 1.
 */
function nextCronTime(fields: string, timezone: string, after: Date): Date | undefined {
  if (fields.trim().split(/\s+/).length !== 6)
    throw new Error(`cron(${fields}) must have six fields`);
  const cron = new Cron(`0 ${fields.replaceAll("?", "*")}`, {
    timezone,
    paused: true,
    mode: "7-part",
    alternativeWeekdays: true,
    sloppyRanges: true,
  });
  let next = cron.nextRun(after);
  // If a clock change skips a local time, the library croner returns the next hour instead. That hour does not match
  // the cron expression, so the loop skips it.
  while (next && !cron.match(next)) next = cron.nextRun(next);
  return next ?? undefined;
}

function periodMs(rate: string): number {
  const [, count, unit = ""] = rate.match(/^(\d+) (minute|hour|day)s?$/) ?? [];
  const period = Number(count) * (units[unit] ?? 0);
  if (!(period > 0)) throw new Error(`Invalid schedule expression rate(${rate})`);
  return period;
}
