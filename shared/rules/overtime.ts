const hour = 3_600_000;

/** Number of votes that each recipe needs before the winners can be recorded early (D37). */
export const sufficientVotes = 3;

/** Returns when the winners can be recorded at the earliest: 24 hours after the challenge's end (D22). */
export function earliestRecordingAt(endDate: string): Date {
  return new Date(Date.parse(endDate) + 24 * hour);
}

/**
 * Returns when the winners are recorded even if votes are missing: 72 hours after the challenge's end (D37).
 */
export function latestRecordingAt(endDate: string): Date {
  return new Date(Date.parse(endDate) + 72 * hour);
}

/**
 * True if the winners are to be recorded now. `waiting` is the number of recipes with too few votes (D37).
 */
export function isRecordingDue(endDate: string, waiting: number, now: Date): boolean {
  return now >= (waiting > 0 ? latestRecordingAt(endDate) : earliestRecordingAt(endDate));
}

/** True once the winners are recorded, or if the recording is over an hour late. */
export function isVotingSettled(
  { endDate, wonAt }: { endDate: string; wonAt?: string },
  now: Date,
): boolean {
  const over = now.toISOString() >= endDate;
  return (
    over && (wonAt !== undefined || now.getTime() >= latestRecordingAt(endDate).getTime() + hour)
  );
}
