const hour = 3_600_000;
const day = 24 * hour;

/** Instants of the UTC days that are searched for what a crash left: today and the two before. */
export function lastDays(now: Date): Date[] {
  return [0, 1, 2].map((days) => new Date(now.getTime() - days * day));
}

/** What is younger than this may still be at work: an hour ago. */
export function youngest(now: Date): Date {
  return new Date(now.getTime() - hour);
}
