const hour = 3_600_000;

/** Number of votes that each recipe needs for the winners to be recorded early (D37). */
export const sufficientVotes = 3;

/**
 * Returns the earliest time at which the winners can be recorded: 24 hours after the challenge ends (D22).
 */
export function earliestRecordingAt(endDate: string): Date {
  return new Date(Date.parse(endDate) + 24 * hour);
}

/**
 * Returns the time at which the winners are recorded even if votes are missing: 72 hours after the challenge
 * ends (D37).
 */
export function latestRecordingAt(endDate: string): Date {
  return new Date(Date.parse(endDate) + 72 * hour);
}

/** True if the winners must be recorded now. `waiting` is the number of recipes with too few votes (D37). */
export function isRecordingDue(endDate: string, waiting: number, now: Date): boolean {
  return now >= (waiting > 0 ? latestRecordingAt(endDate) : earliestRecordingAt(endDate));
}

/**
 * True if the challenge has ended and its winners are recorded, or if their recording is over an hour late.
 */
export function isVotingSettled(
  { endDate, wonAt }: { endDate: string; wonAt?: string },
  now: Date,
): boolean {
  const over = now.toISOString() >= endDate;
  return (
    over && (wonAt !== undefined || now.getTime() >= latestRecordingAt(endDate).getTime() + hour)
  );
}
