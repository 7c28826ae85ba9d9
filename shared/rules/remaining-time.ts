const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats the time remaining until `endDate`, such as `3j 5h` or `23h 59m` (spec §4). */
export function formatRemainingTime(endDate: string, now: Date): string {
  const left = Date.parse(endDate) - now.getTime();
  if (left <= 0) return "Terminé";
  const hours = Math.floor((left % day) / hour);
  if (left >= day) return `${Math.floor(left / day)}j ${hours}h`;
  return `${hours}h ${Math.floor((left % hour) / minute)}m`;
}
