import { parisDay, parisTime } from "#shared/rules/paris-days.ts";

const months = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

/**
 * Formats a day (`yyyy-mm-dd`) in French: `1er mai 2026`, `2 mai 2026`. A non-breaking space keeps the day and the
 * month on one line.
 */
export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return `${date === 1 ? "1er" : date}\u00a0${months[month - 1]} ${year}`;
}

/** Formats an instant as a French date in Paris time: `2 mai 2026`. */
export function formatDate(instant: Date | string): string {
  return formatDay(parisDay(new Date(instant)));
}

/** Formats a time (`hh:mm`) in French: `8 h 05`. Non-breaking spaces keep it on one line. */
export function formatTime(time: string): string {
  return time.replace(/^0?(\d+):/, "$1\u00a0h\u00a0");
}

/**
 * Formats an instant as a French date and time in Paris: `2 mai 2026 à 8 h 05`. Non-breaking spaces keep `à 8 h 05` on
 * one line.
 */
export function formatDateAndTime(instant: Date | string): string {
  return `${formatDate(instant)} à\u00a0${formatTime(parisTime(new Date(instant)))}`;
}
