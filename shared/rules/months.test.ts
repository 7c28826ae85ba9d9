import { describe, expect, it } from "vitest";
import { addMonths } from "./months.ts";

describe("addMonths", () => {
  it("adds months to a date and keeps the time of day", () => {
    const from = new Date("2026-09-15T08:30:00.000Z");
    expect(addMonths(from, 6).toISOString()).toBe("2027-03-15T08:30:00.000Z");
  });

  it.each([
    [6, "2026-08-31T23:59:59.000Z", "2027-02-28T23:59:59.000Z"],
    [-1, "2026-03-31T00:00:00.000Z", "2026-02-28T00:00:00.000Z"],
  ])("uses the last day of a shorter month: %i months from %s is %s", (months, from, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });
});
