import { hourMs } from "../durations.ts";

/** If each recipe has this number of votes, the winners are recorded 24 hours after the challenge, not 72 (D37). */
export const sufficientVotes = 3;

/** Counting the recipes that still need votes stops at this number, to limit the cost for large challenges (D37). */
export const maxWaitingCount = 5000;

/** Returns the earliest time for recording the winners: 24 hours after the end of the challenge (D22). */
export function earliestRecordingAt(endDate: string): Date {
  return new Date(Date.parse(endDate) + 24 * hourMs);
}

/**
 * Returns the latest time for recording the winners: 72 hours after the end of the challenge (D37). At this time, the
 * winners are recorded even if some recipes still need votes.
 */
export function latestRecordingAt(endDate: string): Date {
  return new Date(Date.parse(endDate) + 72 * hourMs);
}

/**
 * Returns the first full hour at or after an instant. The hourly job can record the winners from that hour on (D37).
 */
export function fullHourFrom(instant: Date | string): Date {
  return new Date(Math.ceil(new Date(instant).getTime() / hourMs) * hourMs);
}

/** True if the winners must be recorded now. `waiting` is the number of recipes that still need votes (D37). */
export function isRecordingDue(endDate: string, waiting: number, now: Date): boolean {
  return now >= (waiting > 0 ? latestRecordingAt(endDate) : earliestRecordingAt(endDate));
}

/**
 * True if a challenge's winners are recorded, even if the challenge's end date was changed afterwards. Also true if the
 * winners are still missing an hour after the latest time for recording them.
 */
export function isVotingSettled(
  { endDate, wonAt }: { endDate: string; wonAt?: string },
  now: Date,
): boolean {
  return wonAt !== undefined || now.getTime() >= latestRecordingAt(endDate).getTime() + hourMs;
}
