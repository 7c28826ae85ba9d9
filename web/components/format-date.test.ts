import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDateAndTime, formatDay, formatTime } from "./format-date.ts";

const instant = fc.date({
  min: new Date("2000-01-02"),
  max: new Date("2999-12-30"),
  noInvalidDate: true,
});
const calendar = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Paris",
});

describe("formatDateAndTime", () => {
  it('formats dates like Intl, except for "1er", the "h" in times and the zero before hours', () => {
    fc.assert(
      fc.property(instant, (date) => {
        expect(formatDateAndTime(date)).toBe(
          calendar
            .format(date)
            .replace(/^1 /, "1er ")
            .replace(" ", "\u00a0")
            .replace(/à 0?/, "à\u00a0")
            .replace(":", "\u00a0h\u00a0"),
        );
      }),
    );
  });
});

describe("formatTime", () => {
  it("formats hours without a leading zero, and minutes with one", () => {
    expect(["00:00", "08:05", "19:30"].map(formatTime)).toEqual([
      "0\u00a0h\u00a000",
      "8\u00a0h\u00a005",
      "19\u00a0h\u00a030",
    ]);
  });
});

describe("formatDay", () => {
  it("formats the first day of a month as an ordinal", () => {
    expect(formatDay("2026-05-01")).toBe("1er\u00a0mai 2026");
    expect(formatDay("2026-05-02")).toBe("2\u00a0mai 2026");
  });
});
