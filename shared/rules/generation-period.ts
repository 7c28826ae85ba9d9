import type { ChallengeType } from "../model/challenge.ts";
import type { AgendaChallenge } from "./agenda.ts";
import { addDays, endOfParisDay, parisDay, startOfParisDay } from "./paris-days.ts";

/** The first and last day of a generated challenge, in Paris time as `yyyy-mm-dd`. */
export interface GenerationPeriod {
  firstDay: string;
  lastDay: string;
}

/**
 * Returns the first and last day of a generated challenge. A daily challenge takes one day, a weekly one seven (D30).
 */
export function periodStartingOn(type: ChallengeType, firstDay: string): GenerationPeriod {
  return { firstDay, lastDay: addDays(firstDay, type === "DAILY" ? 0 : 6) };
}

/** Returns the daily or weekly challenges that are open on at least one day of a period. */
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
 * Returns the first period, on or after the given day, that does not overlap another challenge of the same type (D30).
 * If the period begins later than that day, also returns the challenge that ends right before it.
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
    // Every period that starts before the end of this challenge would overlap it, so the search continues on the day
    // after its end.
    period = periodStartingOn(type, addDays(parisDay(new Date(latest.endDate)), 1));
  }
}

/**
 * True if the scheduled job must generate a challenge for a period (D30, D46). The period must not overlap a generated
 * challenge, and its first day must be at least `interval` days from the first day of each generated challenge.
 */
export function isGenerationDue(
  generated: readonly GenerationPeriod[],
  interval: number,
  period: GenerationPeriod,
): boolean {
  return generated.every((other) => {
    const [earlier, later] = other.firstDay <= period.firstDay ? [other, period] : [period, other];
    return (
      later.firstDay > earlier.lastDay && later.firstDay >= addDays(earlier.firstDay, interval)
    );
  });
}
