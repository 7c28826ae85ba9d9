import { describe, expect, it } from "vitest";
import { endOfParisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { dailyReminder, weeklyReminder } from "./reminders.ts";

describe("dailyReminder", () => {
  it.each([
    ["before 18:30 in winter", "2026-01-05T17:29:59Z", "2026-01-05"],
    ["at 18:30 in winter", "2026-01-05T17:30:00Z", "2026-01-06"],
    ["before 18:30 in summer", "2026-07-05T16:29:59Z", "2026-07-05"],
    ["at 18:30 in summer", "2026-07-05T16:30:00Z", "2026-07-06"],
    ["after midnight in Paris", "2026-07-05T22:00:00Z", "2026-07-06"],
    ["on the evening before summer time", "2026-03-28T17:30:00Z", "2026-03-29"],
    ["on the first day of summer time", "2026-03-29T16:29:59Z", "2026-03-29"],
    ["on the evening before winter time", "2026-10-24T16:30:00Z", "2026-10-25"],
    ["on the first day of winter time", "2026-10-25T17:29:59Z", "2026-10-25"],
  ])(
    "returns a daily reminder that starts at the next 18:30 Paris time when created %s",
    (_when, now, day) => {
      expect(dailyReminder(new Date(now))).toMatchObject({ day, repeats: "DAILY" });
    },
  );
});

describe("weeklyReminder", () => {
  const challenge = (first: string, last: string) => ({
    startDate: startOfParisDay(first).toISOString(),
    endDate: endOfParisDay(last).toISOString(),
  });

  it.each([
    ["an ordinary week", "2026-01-05", "2026-01-11", "2026-01-11", "WEEKLY"],
    ["the week in which summer time begins", "2026-03-23", "2026-03-29", "2026-03-29", "WEEKLY"],
    ["a week after the change to winter time", "2026-10-25", "2026-10-31", "2026-10-31", "WEEKLY"],
    ["six days", "2026-01-05", "2026-01-10", "2026-01-10", undefined],
    ["eight days", "2026-01-05", "2026-01-12", "2026-01-12", undefined],
  ])(
    "returns a reminder on the last day of a weekly challenge that lasts %s",
    (_what, first, last, day, repeats) => {
      const { name, ...reminder } = weeklyReminder(challenge(first, last));
      expect(reminder).toMatchObject({ day, repeats });
      expect(name).toBe("defi-de-la-semaine");
    },
  );

  it("returns a reminder on the day before an announced weekly challenge", () => {
    const announced = [
      { type: "DAILY" as const, startDate: startOfParisDay("2026-03-30").toISOString() },
      { type: "WEEKLY" as const, startDate: startOfParisDay("2026-03-29").toISOString() },
    ];
    expect(weeklyReminder(challenge("2026-03-20", "2026-03-31"), announced).day).toBe("2026-03-28");
  });
});
