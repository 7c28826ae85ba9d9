import type { ChallengeType } from "../model/challenge.ts";
import type { AgendaChallenge } from "./agenda.ts";
import { addDays, endOfParisDay, parisDay, startOfParisDay } from "./paris-days.ts";

/** First and last day of a generated challenge, as `yyyy-mm-dd` in Paris time. */
export interface GenerationPeriod {
  firstDay: string;
  lastDay: string;
}

/** Returns the period of a challenge that starts on a day: one day if daily, seven if weekly (D30). */
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
 * Returns the first period, on or after `from`, without another challenge of the same type (D30). If the period begins
 * after `from`, `follows` is the challenge that ends right before it.
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
    // Any earlier start would overlap this challenge, so the search continues after its end.
    period = periodStartingOn(type, addDays(parisDay(new Date(latest.endDate)), 1));
  }
}

/**
 * True if a challenge must be generated for a period (D30, D46): the period overlaps no generated challenge, and its
 * start is at least `interval` days from the start of each of them.
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
