import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignPlaces } from "./final-places.ts";
import { compareWeighted, type VoteTotal } from "./weighted-winner.ts";

const recipe = fc
  .record({
    ratingCount: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 1_000_000 })),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ ratingCount, share }) => ({
    ratingCount,
    ratingSum: ratingCount + Math.round(4 * ratingCount * share),
    createdAt: "",
  }));
const recipes = fc.array(recipe, { maxLength: 30 });

function total(list: VoteTotal[]): VoteTotal {
  const sum = (name: keyof VoteTotal) => list.reduce((all, one) => all + one[name], 0);
  return { ratingSum: sum("ratingSum"), ratingCount: sum("ratingCount") };
}

const of = (...ratings: number[]) => ({
  ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
  ratingCount: ratings.length,
  createdAt: "",
});
type Entry = ReturnType<typeof of>;

/** Returns the recipes with votes that share first place. */
function winners(list: Entry[], all: VoteTotal = total(list)): Entry[] {
  return assignPlaces(list, all)
    .filter(({ entry, place }) => place === 1 && entry.ratingCount > 0)
    .map(({ entry }) => entry);
}

describe("assignPlaces", () => {
  it("does not let a recipe with a single five-star vote win", () => {
    const [lucky, loved] = [of(5), of(5, 5, 4, 5, 5, 4, 5, 5)];
    expect(winners([lucky, loved, of(2, 3, 2)])).toEqual([loved]);
  });

  it("ranks recipes without votes last", () => {
    expect(assignPlaces([], of())).toEqual([]);
    expect(winners([of(), of()])).toEqual([]);
    const places = assignPlaces([of(), of(1, 1), of(), of(4, 4)], of(1, 1, 4, 4));
    expect(places.map(({ entry, place }) => [entry.ratingSum, place])).toEqual([
      [8, 1],
      [2, 2],
      [0, 3],
      [0, 3],
    ]);
  });

  it("sorts recipes with the same rank by their submission time", () => {
    const list = ["2", "3", "1"].map((createdAt) => ({ ...of(5), createdAt }));
    expect(winners(list).map(({ createdAt }) => createdAt)).toEqual(["1", "2", "3"]);
  });

  it("gives first place to all recipes that tie for the best mean, despite rounding errors", () => {
    // Each recipe has the same mean as the whole challenge, 11/3. Its score is therefore 11/3 for any number of votes.
    const list = [of(4, 4, 3), of(4, 3, 4, 4, 4, 3), of(5, 3, 3), of(5, 5, 5, 2, 2, 2, 5, 5, 2)];
    expect(winners(list)).toEqual(list);
  });

  it("finds the same winners as a floating-point calculation of the weighted mean", () => {
    fc.assert(
      fc.property(recipes, (list) => {
        const all = total(list);
        const mean = (one: VoteTotal) =>
          (3 * (all.ratingSum / all.ratingCount) + one.ratingSum) / (3 + one.ratingCount);
        const won = winners(list, all);
        const rated = list.filter(({ ratingCount }) => ratingCount > 0);
        expect(won.length > 0).toBe(rated.length > 0);
        for (const winner of won) {
          for (const one of rated) expect(mean(winner)).toBeGreaterThanOrEqual(mean(one) - 1e-9);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("finds the same winners regardless of the order of the recipes", () => {
    fc.assert(
      fc.property(recipes, fc.infiniteStream(fc.nat()), (list, keys) => {
        const won = winners(list);
        const shuffled = list
          .map((one) => ({ one, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(new Set(winners(shuffled))).toEqual(new Set(won));
        const [best] = won;
        const equals = list.filter(
          (one) => best && one.ratingCount > 0 && compareWeighted(one, best, total(list)) === 0,
        );
        expect(equals).toEqual(won);
      }),
    );
  });

  it("adds three votes at the challenge's mean rating to each recipe's votes", () => {
    const [lucky, liked] = [of(5), of(4, 4, 4, 4)];
    expect(winners([lucky, liked], { ratingSum: 30, ratingCount: 10 })).toEqual([liked]);
  });
});

describe("compareWeighted", () => {
  it("orders recipes consistently (antisymmetrically and transitively)", () => {
    fc.assert(
      fc.property(recipe, recipe, recipe, recipe, (a, b, c, other) => {
        const all = total([a, b, c, other, of(3)]);
        const order = (x: VoteTotal, y: VoteTotal) => compareWeighted(x, y, all);
        expect(order(a, b)).toBe(0 - order(b, a));
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
