import type { ChallengeType } from "../model/challenge.ts";
import type { AgendaChallenge } from "./agenda.ts";
import { addDays, endOfParisDay, parisDay, startOfParisDay } from "./paris-days.ts";

/** The first and last day of a generated challenge, in Paris time as `yyyy-mm-dd`. */
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

/** Returns the challenges of a type that are open on at least one day of the period. */
export function challengesDuring<W extends AgendaChallenge>(
  windows: readonly W[],
  type: ChallengeType,
  { firstDay, lastDay }: GenerationPeriod,
): W[] {
  const first = startOfParisDay(firstDay).toISOString();
  const last = endOfParisDay(lastDay).toISOString();
  return windows.filter(
    (window) => window.type === type && window.startDate <= last && window.endDate >= first,
  );
}

/**
 * Returns the first period that starts on or after the given day and overlaps no other challenge of the same
 * type (D30). If that period begins later than the given day, also returns the last challenge to end before
 * it.
 */
export function firstFreePeriod<W extends AgendaChallenge>(
  windows: readonly W[],
  type: ChallengeType,
  from: string,
): { period: GenerationPeriod; follows: W | undefined } {
  let period = periodStartingOn(type, from);
  let follows: W | undefined;
  for (;;) {
    const latest = challengesDuring(windows, type, period)
      .toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1))
      .at(-1);
    if (!latest) return { period, follows };
    follows = latest;
    // Every period that starts before this challenge ends also overlaps the challenge, so the next candidate
    // starts on the day after the challenge ends.
    period = periodStartingOn(type, addDays(parisDay(new Date(latest.endDate)), 1));
  }
}

/** True if the period has not ended before the given day, even if the period has not begun yet. */
export function coversDay(period: GenerationPeriod | undefined, day: string): boolean {
  return period !== undefined && day <= period.lastDay;
}

/**
 * True if an automatic generation run is due on a day (D30). The first run is due immediately. A later run is
 * due `interval` days after the last generated challenge began, but not before that challenge has ended.
 */
export function isGenerationDue(
  last: GenerationPeriod | undefined,
  interval: number,
  day: string,
): boolean {
  return last === undefined || (!coversDay(last, day) && day >= addDays(last.firstDay, interval));
}
