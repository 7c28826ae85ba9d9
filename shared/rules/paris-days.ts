import { hourMs } from "../durations.ts";

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Returns the instant at which the clocks change in March (month 2) or October (month 9): 01:00 UTC on the last Sunday
 * (Directive 2000/84/EC).
 */
function clockChange(year: number, month: 2 | 9): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return lastDay.setUTCDate(31 - lastDay.getUTCDay());
}

/**
 * Returns the UTC offset of Paris in milliseconds, for any time since 1996. Avoids `Intl`, because its first use blocks
 * a phone for over 100 ms.
 */
function parisOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer = instant >= clockChange(year, 2) && instant < clockChange(year, 9);
  return isSummer ? 2 * hourMs : hourMs;
}

/** True for a valid date in the form `yyyy-mm-dd`, in the years 2000 to 2999. */
export function isCalendarDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match || !text.startsWith("2")) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the instant at which a day (`yyyy-mm-dd`) begins in Paris (D3). */
export function startOfParisDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // The first estimate uses the UTC offset of Paris at midnight UTC. The clocks may change between midnight UTC and
  // midnight in Paris, so the result uses the offset at the estimated time.
  const estimate = midnight - parisOffset(midnight);
  return new Date(midnight - parisOffset(estimate));
}

/** Returns the last millisecond of a day (`yyyy-mm-dd`) in Paris (D3). */
export function endOfParisDay(day: string): Date {
  return new Date(startOfParisDay(addDays(day, 1)).getTime() - 1);
}

/** Returns the calendar day in Paris at an instant, in the form `yyyy-mm-dd`. */
export function parisDay(instant: Date): string {
  return inParis(instant).slice(0, 10);
}

/** Formats an instant as a time in Paris: `hh:mm`. */
export function parisTime(instant: Date): string {
  return inParis(instant).slice(11, 16);
}

/** Returns the hour in Paris at an instant, from 0 to 23. */
export function parisHour(instant: Date): number {
  return Number(inParis(instant).slice(11, 13));
}

/** Formats an instant like an ISO timestamp, but in Paris time. */
function inParis(instant: Date): string {
  return new Date(instant.getTime() + parisOffset(instant.getTime())).toISOString();
}

/** Adds `count` days to a calendar day given as `yyyy-mm-dd`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
