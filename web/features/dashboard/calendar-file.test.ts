import { describe, expect, it } from "vitest";
import { calendarFile, escapeText } from "./calendar-file.ts";
import { dailyReminder, weeklyReminder } from "./reminders.ts";

const site = "https://avostoques.exemple.fr";
const reminder = { name: "defi-du-jour", title: "Cuisiner, ce soir", day: "2026-03-29" };
const fileAt = (now: string) =>
  calendarFile({ ...reminder, repeats: "DAILY" }, site, new Date(now));

describe("calendarFile", () => {
  it("creates a calendar file with one recurring event at 18:30 Paris time", () => {
    const lines = fileAt("2026-03-28T16:05:09.123Z").split("\r\n");
    expect(lines.slice(0, 4)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//avostoques.exemple.fr//À vos toques//FR",
      "CALSCALE:GREGORIAN",
    ]);
    expect(lines.slice(lines.indexOf("BEGIN:VEVENT"))).toEqual([
      "BEGIN:VEVENT",
      "UID:defi-du-jour@avostoques.exemple.fr",
      "DTSTAMP:20260328T160509Z",
      "DTSTART;TZID=Europe/Paris:20260329T183000",
      "DURATION:PT15M",
      "RRULE:FREQ=DAILY",
      "SUMMARY:Cuisiner\\, ce soir",
      "URL:https://avostoques.exemple.fr/challenges",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Cuisiner\\, ce soir",
      "TRIGGER:PT0S",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("keeps the event's UID but updates its timestamp when the calendar file is recreated", () => {
    const first = fileAt("2026-03-28T16:05:09Z");
    const second = fileAt("2026-04-01T08:00:00Z");
    expect(/^UID:.*$/m.exec(second)?.[0]).toBe(/^UID:.*$/m.exec(first)?.[0]);
    expect(second).toContain("DTSTAMP:20260401T080000Z");
  });

  it("includes the daylight-saving rules for Paris in the calendar file", () => {
    const zone = fileAt("2026-03-28T16:05:09Z");
    for (const [from, to, month] of [
      ["+0100", "+0200", 3],
      ["+0200", "+0100", 10],
    ] as const) {
      expect(zone).toContain(`TZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}`);
      expect(zone).toContain(`RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`);
    }
  });

  it("omits the recurrence rule from the calendar file for a one-time reminder", () => {
    expect(calendarFile(reminder, site, new Date()).split("BEGIN:VEVENT")[1]).not.toContain(
      "RRULE",
    );
  });

  it("writes calendar lines of at most 75 bytes that end with CRLF", () => {
    const now = new Date("2026-03-28T16:05:09Z");
    const week = { startDate: "2026-03-22T23:00:00Z", endDate: "2026-03-29T22:00:00Z" };
    for (const real of [dailyReminder(now), weeklyReminder(week)]) {
      const text = calendarFile(real, site, now);
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const lengths = text.split("\r\n").map((line) => Buffer.byteLength(line));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    }
  });
});

describe("escapeText", () => {
  it("escapes backslashes, semicolons, commas and line breaks in iCalendar text", () => {
    expect(escapeText("a\\b;c,d\r\ne\nf:g")).toBe("a\\\\b\\;c\\,d\\ne\\nf:g");
  });
});
