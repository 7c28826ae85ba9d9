import type { ChallengeType } from "../model/challenge.ts";
import { addDays } from "./paris-days.ts";

/** The first and last Paris day of a generated challenge, `yyyy-mm-dd`. */
export interface GenerationPeriod {
  firstDay: string;
  lastDay: string;
}

/**
 * Returns the period of a generated challenge: one day for a daily challenge, seven for a weekly one (D30).
 */
export function periodStartingOn(type: ChallengeType, firstDay: string): GenerationPeriod {
  return { firstDay, lastDay: addDays(firstDay, type === "DAILY" ? 0 : 6) };
}

/**
 * True if the period has not ended before the given day: no other challenge of the same type may start then.
 */
export function coversDay(period: GenerationPeriod | undefined, day: string): boolean {
  return period !== undefined && day <= period.lastDay;
}

/**
 * True if an automatic run is due on a day (D30): `interval` days after the last generated challenge began
 * and once its period is over, or at once without an earlier one. A failed run stays due.
 */
export function isGenerationDue(
  last: GenerationPeriod | undefined,
  interval: number,
  day: string,
): boolean {
  return last === undefined || (!coversDay(last, day) && day >= addDays(last.firstDay, interval));
}
