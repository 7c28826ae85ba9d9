const hour = 3_600_000;

/** With as many votes every recipe of a challenge is judged enough for its winners to be recorded (D37). */
export const votesEnough = 3;

/** The instant from which on the winners of a challenge may be recorded: 24 hours after its end (D22). */
export function earliestRecord(endDate: string): Date {
  return new Date(Date.parse(endDate) + 24 * hour);
}

/** The instant from which on they are recorded whatever votes are missing: 72 hours after the end (D37). */
export function latestRecord(endDate: string): Date {
  return new Date(Date.parse(endDate) + 72 * hour);
}

/** Whether the winners of a challenge with that many recipes in want of votes are to be recorded now (D37). */
export function isRecordDue(endDate: string, waiting: number, now: Date): boolean {
  return now >= (waiting > 0 ? latestRecord(endDate) : earliestRecord(endDate));
}

/** Whether the votes of a challenge are in: its winners are recorded, or would be but for a clock that stands still. */
export function isJudged(
  { endDate, wonAt }: { endDate: string; wonAt?: string },
  now: Date,
): boolean {
  const over = now.toISOString() >= endDate;
  return over && (wonAt !== undefined || now.getTime() >= latestRecord(endDate).getTime() + hour);
}
