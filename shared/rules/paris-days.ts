import { timeZone } from "../constants.ts";

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const wallClock = new Intl.DateTimeFormat("en-US", {
  timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Returns how many milliseconds Paris is ahead of UTC at an instant. */
function parisOffset(instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of wallClock.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSecond;
}

/** True if the text is an existing date as `yyyy-mm-dd`, in the years 2000 to 2999. */
export function isCalendarDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match || !text.startsWith("2")) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the instant at which a day, given as `yyyy-mm-dd`, begins in Paris (D3). */
export function startOfParisDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // The clocks may change between the first estimate and the result, so the offset is computed again.
  const guess = midnight - parisOffset(midnight);
  return new Date(midnight - parisOffset(guess));
}

/** Returns the last millisecond of a day, given as `yyyy-mm-dd`, in Paris (D3). */
export function endOfParisDay(day: string): Date {
  return new Date(startOfParisDay(addDays(day, 1)).getTime() - 1);
}

/** Returns the calendar day in Paris at an instant, as `yyyy-mm-dd`. */
export function parisDay(instant: Date): string {
  const local = new Date(instant.getTime() + parisOffset(instant.getTime()));
  return local.toISOString().slice(0, 10);
}

/** Returns the hour in Paris at an instant, from 0 to 23. */
export function parisHour(instant: Date): number {
  return new Date(instant.getTime() + parisOffset(instant.getTime())).getUTCHours();
}

/** Adds `count` days to a calendar day given as `yyyy-mm-dd`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
