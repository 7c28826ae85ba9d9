import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, formatRating, formatScore, formatWholeNumber } from "./format-number.ts";

const intl = (digits: number) =>
  new Intl.NumberFormat("fr-FR", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Generates average ratings as quotients of integers. */
const mean = fc
  .record({
    votes: fc.integer({ min: 1, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ votes, share }) => (votes + Math.round(4 * votes * share)) / votes);

describe("formatRating", () => {
  it("formats averages with one decimal, exactly as Intl.NumberFormat does", () => {
    fc.assert(
      fc.property(mean, (value) => {
        expect(formatRating(value)).toBe(intl(1).format(value));
      }),
    );
    expect(formatRating(0)).toBe("0,0");
  });

  it("rounds halves up in ratings and scores", () => {
    expect(formatRating(4.35)).toBe("4,4");
    expect(formatScore(1.005)).toBe("1,01");
  });
});

describe("formatDecimal", () => {
  it("formats numbers with at most the given number of decimals", () => {
    const numbers = [2, 2.5, 2.345, 0.145, 1500.25];
    expect(numbers.map((number) => formatDecimal(number, 2))).toEqual([
      "2",
      "2,5",
      "2,35",
      "0,15",
      "1500,25",
    ]);
    expect([0, 1].map((decimals) => formatDecimal(1500.25, decimals))).toEqual(["1500", "1500,3"]);
  });
});

describe("formatScore", () => {
  it("formats scores with two decimals, as Intl does", () => {
    fc.assert(
      fc.property(mean, (value) => {
        expect(formatScore(value)).toBe(intl(2).format(value));
      }),
    );
  });
});

describe("formatWholeNumber", () => {
  it("groups the digits of whole numbers exactly as Intl.NumberFormat does", () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(formatWholeNumber(value)).toBe(intl(0).format(value));
      }),
    );
  });
});
