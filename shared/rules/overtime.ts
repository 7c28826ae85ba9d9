const hour = 3_600_000;

/** With as many votes every recipe of a challenge is judged enough for its winners to be recorded (D37). */
export const sufficientVotes = 3;

/** The instant from which on the winners of a challenge may be recorded: 24 hours after its end (D22). */
export function earliestRecordingAt(endDate: string): Date {
  return new Date(Date.parse(endDate) + 24 * hour);
}

/** The instant from which on they are recorded whatever votes are missing: 72 hours after the end (D37). */
export function latestRecordingAt(endDate: string): Date {
  return new Date(Date.parse(endDate) + 72 * hour);
}

/** Whether the winners of a challenge with that many recipes in want of votes are to be recorded now (D37). */
export function isRecordingDue(endDate: string, waiting: number, now: Date): boolean {
  return now >= (waiting > 0 ? latestRecordingAt(endDate) : earliestRecordingAt(endDate));
}

/** Whether the votes of a challenge are in: its winners are recorded, or would be but for a clock that stands still. */
export function isVotingSettled(
  { endDate, wonAt }: { endDate: string; wonAt?: string },
  now: Date,
): boolean {
  const over = now.toISOString() >= endDate;
  return (
    over && (wonAt !== undefined || now.getTime() >= latestRecordingAt(endDate).getTime() + hour)
  );
}
