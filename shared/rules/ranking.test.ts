import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageRating, compareByRank, type RankedFields, rankKey } from "./ranking.ts";

const ranked: fc.Arbitrary<RankedFields> = fc
  .record({
    ratingCount: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1_000_000 })),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    createdAt: fc.date({
      min: new Date("2024-01-01"),
      max: new Date("2090-01-01"),
      noInvalidDate: true,
    }),
  })
  .map(({ ratingCount, share, createdAt }) => ({
    ratingCount,
    ratingSum: ratingCount + Math.round(4 * ratingCount * share),
    createdAt: createdAt.toISOString(),
  }));

const sign = (value: number) => Math.sign(value) + 0;

describe("recipe ranking", () => {
  it("sorts recipes by `rankKey` in the same order as `compareByRank`", () => {
    fc.assert(
      fc.property(ranked, ranked, (a, b) => {
        const [keyA, keyB] = [rankKey(a), rankKey(b)];
        expect(sign(keyA < keyB ? -1 : keyA > keyB ? 1 : 0)).toBe(sign(compareByRank(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  it("ranks recipes by mean, then by number of votes, then by earliest submission", () => {
    const at = (
      ratingSum: number,
      ratingCount: number,
      createdAt = "2026-01-02T00:00:00.000Z",
    ) => ({
      ratingSum,
      ratingCount,
      createdAt,
    });
    const best = [at(10, 2), at(5, 1), at(4, 1, "2026-01-01T00:00:00.000Z"), at(4, 1), at(0, 0)];
    expect([...best].reverse().sort(compareByRank)).toEqual(best);
  });

  it("calculates the mean of all ratings without rounding", () => {
    expect(averageRating({ ratingSum: 13, ratingCount: 3 })).toBe(13 / 3);
    expect(averageRating({ ratingSum: 0, ratingCount: 0 })).toBe(0);
  });
});
