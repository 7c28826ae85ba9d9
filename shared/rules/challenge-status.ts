import type { ChallengeStatus } from "../model/challenge.ts";

/**
 * Returns a challenge's status at an instant. The status is derived from the clock and is never stored (D4).
 */
export function challengeStatusAt(
  challenge: { startDate: string; endDate: string },
  now: Date,
): ChallengeStatus {
  const instant = now.toISOString();
  if (instant < challenge.startDate) return "NOT_STARTED";
  return instant >= challenge.endDate ? "COMPLETED" : "IN_PROGRESS";
}
