import type { ChallengeStatus } from "../model/challenge.ts";

/** Returns the status of a challenge at an instant. The status is never stored, because it changes with time (D4). */
export function challengeStatusAt(
  challenge: { startDate: string; endDate: string },
  now: Date,
): ChallengeStatus {
  const instant = now.toISOString();
  if (instant < challenge.startDate) return "NOT_STARTED";
  return instant >= challenge.endDate ? "COMPLETED" : "IN_PROGRESS";
}
