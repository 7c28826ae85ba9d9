/**
 * Adds months to an instant, in UTC. If the resulting month has no such day, uses its last day: 31 August plus one
 * month is 30 September.
 */
export function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
  moved.setUTCDate(Math.min(instant.getUTCDate(), lastDay.getUTCDate()));
  return moved;
}
