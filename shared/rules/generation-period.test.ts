import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstFreePeriod, isGenerationDue, periodStartingOn } from "./generation-period.ts";
import { addDays, endOfParisDay, startOfParisDay } from "./paris-days.ts";

describe("periodStartingOn", () => {
  it("returns a one-day period for a daily challenge and a seven-day period for a weekly one", () => {
    expect(periodStartingOn("DAILY", "2026-10-25")).toEqual({
      firstDay: "2026-10-25",
      lastDay: "2026-10-25",
    });
    expect(periodStartingOn("WEEKLY", "2026-10-22")).toEqual({
      firstDay: "2026-10-22",
      lastDay: "2026-10-28",
    });
  });
});

describe("firstFreePeriod", () => {
  const challengeOf = (type: "DAILY" | "WEEKLY", first: string, last: string) => ({
    ...{ id: `${first} ${last}`, type, createdAt: "" },
    startDate: startOfParisDay(first).toISOString(),
    endDate: endOfParisDay(last).toISOString(),
  });

  it("returns a day for a daily challenge even if a weekly challenge includes this day", () => {
    const weekly = challengeOf("WEEKLY", "2026-11-20", "2026-11-26");
    expect(firstFreePeriod([weekly], "DAILY", "2026-11-22")).toEqual({
      period: { firstDay: "2026-11-22", lastDay: "2026-11-22" },
      follows: undefined,
    });
  });

  it("returns the earliest period that does not overlap another challenge of the same type", () => {
    const day = fc.integer({ min: 0, max: 40 });
    const type = fc.constantFrom("DAILY" as const, "WEEKLY" as const);
    const draft = fc.tuple(type, day, fc.integer({ min: 0, max: 9 }));
    const from = "2026-10-15";
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 12 }), type, (drafts, wanted) => {
        const challenges = drafts.map(([type, start, length]) =>
          challengeOf(type, addDays(from, start - 5), addDays(from, start - 5 + length)),
        );
        const days = wanted === "DAILY" ? 1 : 7;
        const isFree = (offset: number) =>
          drafts.every(
            ([type, start, length]) =>
              type !== wanted || start - 5 + length < offset || start - 5 >= offset + days,
          );
        const earliest = Array.from({ length: 60 }, (_, offset) => offset).find(isFree);
        const { period } = firstFreePeriod(challenges, wanted, from);
        expect(period.firstDay).toBe(addDays(from, earliest ?? Number.NaN));
      }),
    );
  });
});

describe("isGenerationDue", () => {
  type Type = "DAILY" | "WEEKLY";
  const due = (type: Type, interval: number, day: string, generated = ["2026-11-20"]) =>
    isGenerationDue(
      generated.map((firstDay) => periodStartingOn(type, firstDay)),
      interval,
      periodStartingOn(type, day),
    );

  it("reports a challenge as due if none has been generated yet", () => {
    expect(due("WEEKLY", 7, "2026-11-20", [])).toBe(true);
  });

  it("reports a challenge as due once the interval since the last generated challenge has passed", () => {
    expect(due("DAILY", 1, "2026-11-20")).toBe(false);
    expect(due("DAILY", 1, "2026-11-21")).toBe(true);
    expect(due("DAILY", 3, "2026-11-22")).toBe(false);
    expect(due("DAILY", 3, "2026-11-23")).toBe(true);
    expect(due("DAILY", 3, "2026-12-24")).toBe(true);
    expect(due("WEEKLY", 14, "2026-12-03")).toBe(false);
    expect(due("WEEKLY", 14, "2026-12-04")).toBe(true);
  });

  it("reports no challenge as due while the last generated challenge is open", () => {
    expect(due("WEEKLY", 2, "2026-11-26")).toBe(false);
    expect(due("WEEKLY", 2, "2026-11-27")).toBe(true);
  });

  it("reports a challenge as due on a free day, even if the next day already has a challenge", () => {
    expect(due("DAILY", 1, "2026-11-21", ["2026-11-20", "2026-11-22"])).toBe(true);
    expect(due("DAILY", 2, "2026-11-21", ["2026-11-19", "2026-11-22"])).toBe(false);
    expect(due("WEEKLY", 1, "2026-11-21", ["2026-11-22"])).toBe(false);
  });
});
