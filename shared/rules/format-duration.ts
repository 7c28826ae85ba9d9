const minute = 60;
const hour = 60 * minute;

/** Formats a duration as French recipes do: `45 s`, `25 min`, `1 h 30`. */
export function formatDuration(seconds: number): string {
  if (seconds < minute) return `${seconds} s`;
  const [wholeHours, minutes] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / minute)];
  const rest = seconds % minute;
  if (wholeHours > 0)
    return minutes > 0 ? `${wholeHours} h ${String(minutes).padStart(2, "0")}` : `${wholeHours} h`;
  return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
}
