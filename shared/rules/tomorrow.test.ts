import { describe, expect, it } from "vitest";
import type { AgendaChallenge } from "./agenda.ts";
import { endOfParisDay, startOfParisDay } from "./paris-days.ts";
import { announcedChallenge, announcedStart, generatedTomorrow } from "./tomorrow.ts";

/** The day before and the day of each clock change in 2026, and New Year's Eve. */
const days = [
  // `offset` is the UTC offset of Paris on the evening of `day`. `tomorrow` is the day after `day`, and `start` is the
  // first instant of `tomorrow`.
  {
    day: "2026-03-28",
    offset: "+01:00",
    tomorrow: "2026-03-29",
    start: "2026-03-28T23:00:00.000Z",
  },
  {
    day: "2026-03-29",
    offset: "+02:00",
    tomorrow: "2026-03-30",
    start: "2026-03-29T22:00:00.000Z",
  },
  {
    day: "2026-10-24",
    offset: "+02:00",
    tomorrow: "2026-10-25",
    start: "2026-10-24T22:00:00.000Z",
  },
  {
    day: "2026-10-25",
    offset: "+01:00",
    tomorrow: "2026-10-26",
    start: "2026-10-25T23:00:00.000Z",
  },
  {
    day: "2026-12-31",
    offset: "+01:00",
    tomorrow: "2027-01-01",
    start: "2026-12-31T23:00:00.000Z",
  },
];

describe.each(days)(
  "tomorrow's challenges on the evening of $day",
  ({ day, offset, tomorrow, start }) => {
    const at = (time: string) => new Date(`${day}T${time}${offset}`);

    it("returns tomorrow's date for generating challenges only between 16:00 and midnight", () => {
      const times = ["15:59:59.999", "16:00:00.000", "23:59:59.999"];
      expect(times.map((time) => generatedTomorrow(at(time)))).toEqual([
        undefined,
        tomorrow,
        tomorrow,
      ]);
      expect(generatedTomorrow(startOfParisDay(day))).toBeUndefined();
      expect(generatedTomorrow(new Date(start))).toBeUndefined();
    });

    it("returns tomorrow's start for announcing challenges only between 17:00 and midnight", () => {
      const times = ["16:59:59.999", "17:00:00.000", "23:59:59.999"];
      expect(times.map((time) => announcedStart(at(time))?.toISOString())).toEqual([
        undefined,
        start,
        start,
      ]);
      expect(announcedStart(startOfParisDay(day))).toBeUndefined();
      expect(announcedStart(new Date(start))).toBeUndefined();
    });
  },
);

describe("announcedChallenge", () => {
  const evening = new Date("2026-11-21T17:00:00.000+01:00");
  const challenge = (id: string, from: string, to: string, createdAt = "2026-01-01") => ({
    ...{ id, type: "DAILY" as const, createdAt: `${createdAt}T00:00:00.000Z` },
    startDate: startOfParisDay(from).toISOString(),
    endDate: endOfParisDay(to).toISOString(),
  });
  const announced = (...challenges: AgendaChallenge[]) =>
    announcedChallenge(challenges, "DAILY", evening)?.id;

  it("announces the challenge that begins tomorrow and will be the current one", () => {
    const running = challenge("running", "2026-11-20", "2026-11-25");
    const next = challenge("next", "2026-11-22", "2026-11-22");
    const newest = challenge("newest", "2026-11-22", "2026-11-22", "2026-01-02");
    expect(announced(newest, running, next)).toBe("newest");
    expect(announced(running, next)).toBe("next");
  });

  it("does not announce a challenge that has already begun or will begin after tomorrow", () => {
    expect(announced(challenge("running", "2026-11-21", "2026-11-25"))).toBeUndefined();
    expect(announced(challenge("later", "2026-11-23", "2026-11-23"))).toBeUndefined();
  });

  it("does not announce a weekly challenge as tomorrow's daily challenge", () => {
    const weekly = { ...challenge("week", "2026-11-22", "2026-11-28"), type: "WEEKLY" as const };
    expect(announced(weekly)).toBeUndefined();
    expect(announcedChallenge([weekly], "WEEKLY", evening)).toBe(weekly);
  });

  it("does not announce tomorrow's challenge before 17:00", () => {
    const next = challenge("next", "2026-11-22", "2026-11-22");
    const before = new Date(evening.getTime() - 1);
    expect(announcedChallenge([next], "DAILY", before)).toBeUndefined();
  });
});
