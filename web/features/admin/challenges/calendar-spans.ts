import type { Challenge, ChallengeType } from "#shared/model/challenge.ts";
import { parisDay } from "#shared/rules/paris-days.ts";

/** One or more days in the calendar that are shown as one cell. */
export interface Span {
  day: string;
  /** Width of the cell, in days. */
  length: number;
  challenge: Challenge | undefined;
}

/**
 * Merges consecutive days of the same challenge into one calendar cell. Days without a challenge stay separate, because
 * a new challenge can start on any of them.
 */
export function spansOf(
  week: string[],
  type: ChallengeType,
  challenges: readonly Challenge[],
): Span[] {
  const spans: Span[] = [];
  for (const day of week) {
    const challenge = challengeOn(day, type, challenges);
    const last = spans.at(-1);
    if (last && challenge && last.challenge === challenge) last.length += 1;
    else spans.push({ day, length: 1, challenge });
  }
  return spans;
}

/** Returns the challenge on a day. If several challenges overlap, returns the one that started last (D5). */
function challengeOn(
  day: string,
  type: ChallengeType,
  challenges: readonly Challenge[],
): Challenge | undefined {
  return challenges
    .filter(
      (challenge) =>
        challenge.type === type &&
        parisDay(new Date(challenge.startDate)) <= day &&
        parisDay(new Date(challenge.endDate)) >= day,
    )
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0];
}
