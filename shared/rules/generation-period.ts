import type { ChallengeType } from "../model/challenge.ts";
import { addDays } from "./paris-days.ts";

/** The Paris days `yyyy-mm-dd` that a generated challenge covers, both included. */
export interface GenerationPeriod {
  firstDay: string;
  lastDay: string;
}

/** A generated daily challenge covers its day, a weekly one seven days from its start (D30). */
export function periodStartingOn(type: ChallengeType, firstDay: string): GenerationPeriod {
  return { firstDay, lastDay: addDays(firstDay, type === "DAILY" ? 0 : 6) };
}

/** Whether a period still goes on on a day, so that no other of its type begins. */
export function coversDay(period: GenerationPeriod | undefined, day: string): boolean {
  return period !== undefined && day <= period.lastDay;
}

/**
 * Whether an automatic run is due on a day (D30): `interval` days after the last generated challenge began, and once
 * its period is over; at once when there has been none. What has failed stays due.
 */
export function isGenerationDue(
  last: GenerationPeriod | undefined,
  interval: number,
  day: string,
): boolean {
  return last === undefined || (!coversDay(last, day) && day >= addDays(last.firstDay, interval));
}
