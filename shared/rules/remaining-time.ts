// These durations are not imported from durations.ts, so that /login does not have to load that module.
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats the time remaining until `endDate`, such as `3j 5h` or `23h 59m` (spec §4). */
export function formatRemainingTime(endDate: string, now: Date): string {
  const left = Date.parse(endDate) - now.getTime();
  if (left <= 0) return "Terminé";
  const hours = Math.floor((left % dayMs) / hourMs);
  if (left >= dayMs) return `${Math.floor(left / dayMs)}j ${hours}h`;
  return `${hours}h ${Math.floor((left % hourMs) / minuteMs)}m`;
}
