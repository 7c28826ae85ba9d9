import type { ChallengeType } from "../model/challenge.ts";
import type { AgendaChallenge } from "./agenda.ts";
import { addDays, endOfParisDay, parisDay, startOfParisDay } from "./paris-days.ts";

/** First and last day of a generated challenge, as `yyyy-mm-dd` in Paris time. */
export interface GenerationPeriod {
  firstDay: string;
  lastDay: string;
}

/**
 * Returns the period of a challenge that starts on the given day. A daily challenge lasts one day, a weekly one seven
 * (D30).
 */
export function periodStartingOn(type: ChallengeType, firstDay: string): GenerationPeriod {
  return { firstDay, lastDay: addDays(firstDay, type === "DAILY" ? 0 : 6) };
}

/** Returns the challenges of one type that overlap a period. */
export function challengesDuring<C extends AgendaChallenge>(
  challenges: readonly C[],
  type: ChallengeType,
  { firstDay, lastDay }: GenerationPeriod,
): C[] {
  const first = startOfParisDay(firstDay).toISOString();
  const last = endOfParisDay(lastDay).toISOString();
  return challenges.filter(
    (challenge) =>
      challenge.type === type && challenge.startDate <= last && challenge.endDate >= first,
  );
}

/**
 * Returns the first period, on or after `from`, that has no challenge of this type yet (D30). If the period begins
 * later than `from`, `follows` is the challenge that ends immediately before the period.
 */
export function firstFreePeriod<C extends AgendaChallenge>(
  challenges: readonly C[],
  type: ChallengeType,
  from: string,
): { period: GenerationPeriod; follows: C | undefined } {
  let period = periodStartingOn(type, from);
  let follows: C | undefined;
  for (;;) {
    const latest = challengesDuring(challenges, type, period)
      .toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1))
      .at(-1);
    if (!latest) return { period, follows };
    follows = latest;
    // Any period that starts before the end of this challenge would overlap the challenge. The search therefore
    // continues on the day after its end.
    period = periodStartingOn(type, addDays(parisDay(new Date(latest.endDate)), 1));
  }
}

/**
 * True if a challenge must be generated for the given period (D30, D46). This is the case if the period overlaps no
 * generated challenge, and if no generated challenge starts less than `interval` days before or after it.
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
