import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, endOfParisDay, isCalendarDay, parisDay, startOfParisDay } from "./paris-days.ts";

const day = fc
  .date({ min: new Date("2000-01-02"), max: new Date("2999-12-30"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("Paris days", () => {
  it("starts a day at midnight Paris time, both in winter and in summer", () => {
    expect(startOfParisDay("2026-01-15").toISOString()).toBe("2026-01-14T23:00:00.000Z");
    expect(startOfParisDay("2026-07-15").toISOString()).toBe("2026-07-14T22:00:00.000Z");
  });

  it("makes a day 23 hours long when the clocks go forward and 25 hours when they go back", () => {
    const hours = (name: string) =>
      (endOfParisDay(name).getTime() + 1 - startOfParisDay(name).getTime()) / 3_600_000;
    expect(hours("2026-03-29")).toBe(23);
    expect(hours("2026-10-25")).toBe(25);
    expect(hours("2026-10-24")).toBe(24);
  });

  it("ends each day one millisecond before the next day starts", () => {
    fc.assert(
      fc.property(day, (name) => {
        const next = startOfParisDay(addDays(name, 1)).getTime();
        expect(endOfParisDay(name).getTime()).toBe(next - 1);
      }),
    );
  });

  it("assigns every instant from the start to the end of a day to that day", () => {
    fc.assert(
      fc.property(day, fc.double({ min: 0, max: 1, noNaN: true }), (name, part) => {
        const start = startOfParisDay(name).getTime();
        const end = endOfParisDay(name).getTime();
        expect(parisDay(new Date(start + Math.floor((end - start) * part)))).toBe(name);
      }),
    );
  });

  it("returns the same day as Intl.DateTimeFormat around every clock change", () => {
    const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
    const change = fc
      .record({ year: fc.integer({ min: 2000, max: 2999 }), month: fc.constantFrom(2, 9) })
      // The clocks change on the last Sunday of March and October, at 01:00 UTC.
      .map(({ year, month }) => {
        const last = new Date(Date.UTC(year, month, 31, 1));
        return last.getTime() - last.getUTCDay() * 86_400_000;
      });
    fc.assert(
      fc.property(
        change,
        fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }),
        (at, later) => {
          const instant = new Date(at + later);
          const name = calendar.format(instant);
          expect(parisDay(instant)).toBe(name);
          expect(startOfParisDay(name).getTime()).toBeLessThanOrEqual(instant.getTime());
          expect(endOfParisDay(name).getTime()).toBeGreaterThanOrEqual(instant.getTime());
          expect(calendar.format(startOfParisDay(name).getTime() - 1)).toBe(addDays(name, -1));
          const hours = (day: number) => {
            const [start, end] = [startOfParisDay, endOfParisDay].map((edge) =>
              edge(calendar.format(day)).getTime(),
            );
            return ((end ?? 0) + 1 - (start ?? 0)) / 3_600_000;
          };
          expect(hours(at)).toBe(new Date(at).getUTCMonth() === 2 ? 23 : 25);
          expect([hours(at - 86_400_000), hours(at + 86_400_000)]).toEqual([24, 24]);
        },
      ),
    );
  });

  it("accepts only real dates in the format yyyy-mm-dd as calendar days", () => {
    for (const text of [
      "2026-02-29",
      "2026-13-01",
      "2026-1-1",
      "01/02/2026",
      "",
      "2026-11-21T00:00",
    ]) {
      expect(isCalendarDay(text), text).toBe(false);
    }
    expect(isCalendarDay("2028-02-29")).toBe(true);
    fc.assert(fc.property(day, (name) => isCalendarDay(name)));
  });
});
