/** A one-time or recurring calendar reminder at 18:30 Paris time. */
export interface Reminder {
  /**
   * First part of the calendar event's UID. It never changes, so that importing the file again replaces the event in
   * the user's calendar.
   */
  name: string;
  title: string;
  /** Day of the first reminder, as `yyyy-mm-dd`. */
  day: string;
  /** How often the reminder recurs. Undefined for a one-time reminder. */
  repeats?: "DAILY" | "WEEKLY" | undefined;
}

/**
 * Returns an iCalendar file with one event (RFC 5545). `site` is the site's URL without a path. Does not fold lines,
 * because none is longer than 75 bytes.
 */
export function calendarFile({ name, title, day, repeats }: Reminder, site: string, now: Date) {
  const { host } = new URL(site);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//À vos toques//FR`,
    "CALSCALE:GREGORIAN",
    ...parisTimeZone,
    "BEGIN:VEVENT",
    `UID:${name}@${host}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;TZID=Europe/Paris:${day.replaceAll("-", "")}T183000`,
    "DURATION:PT15M",
    ...(repeats ? [`RRULE:FREQ=${repeats}`] : []),
    `SUMMARY:${escapeText(title)}`,
    `URL:${site}/challenges`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

/** The daylight saving rules that have applied in Paris since 1996. */
const parisTimeZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Paris",
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZNAME:CEST",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZNAME:CET",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** Escapes text for use as an iCalendar property value (RFC 5545 §3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}
