import { Cron } from "croner";
import type { Schedule } from "./schedule.ts";

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * When a schedule falls due next after an instant; undefined when never again. Throws for an expression that
 * EventBridge Scheduler would not take. A time that the clocks skip in spring is skipped, as there.
 */
export function nextRun(
  { expression, timezone }: Pick<Schedule, "expression" | "timezone">,
  after: Date,
): Date | undefined {
  const [, kind, argument = ""] = expression.match(/^(cron|rate|at)\((.+)\)$/) ?? [];
  if (kind === "cron") return nextOfCron(argument, timezone, after);
  if (kind === "rate") return new Date(after.getTime() + periodOf(argument));
  if (kind === "at")
    return new Cron(argument, { timezone, paused: true }).nextRun(after) ?? undefined;
  throw new Error(`L'expression d'horaire ${expression} est inconnue`);
}

/** Six fields, minutes to years, Sunday being 1. */
function nextOfCron(fields: string, timezone: string, after: Date): Date | undefined {
  if (fields.trim().split(/\s+/).length !== 6)
    throw new Error(`cron(${fields}) demande six champs`);
  const cron = new Cron(`0 ${fields.replaceAll("?", "*")}`, {
    timezone,
    paused: true,
    mode: "7-part",
    alternativeWeekdays: true,
    sloppyRanges: true,
  });
  let next = cron.nextRun(after);
  // Croner moves a skipped time to the next hour, where the pattern does not match.
  while (next && !cron.match(next)) next = cron.nextRun(next);
  return next ?? undefined;
}

function periodOf(rate: string): number {
  const [, count, unit = ""] = rate.match(/^(\d+) (minute|hour|day)s?$/) ?? [];
  const period = Number(count) * (units[unit] ?? 0);
  if (!(period > 0)) throw new Error(`rate(${rate}) est inconnu`);
  return period;
}
