import { describe, expect, it } from "vitest";
import {
  type CountedRecipe,
  describeIncrease,
  findNewResult,
  type StoredCounts,
  updateStoredCounts,
} from "./since-yesterday.ts";

const recipe = (
  id: string,
  ratingCount: number,
  cookedCount: number,
  createdAt = "2026-03-01",
) => ({
  id,
  ratingCount,
  cookedCount,
  createdAt: `${createdAt}T10:00:00.000Z`,
});

/** Returns the text shown on 11 March if the browser stored the counts on 10 March. */
function textAfter(before: CountedRecipe[], after: CountedRecipe[]): string | undefined {
  const first = updateStoredCounts(undefined, before, new Date("2026-03-10T18:00:00Z"));
  return describeIncrease(
    updateStoredCounts(first, after, new Date("2026-03-11T18:00:00Z")),
    after,
  );
}

describe("describeIncrease", () => {
  it.each([
    [
      "ratings and cooks of one recipe",
      [
        [1, 0],
        [4, 1],
      ],
      "Depuis hier\u00a0: 3 notes, cuisinée 1 fois",
    ],
    [
      "one rating",
      [
        [1, 0],
        [2, 0],
      ],
      "Depuis hier\u00a0: 1 note",
    ],
    [
      "cooks only",
      [
        [1, 1],
        [1, 3],
      ],
      "Depuis hier\u00a0: cuisinée 2 fois",
    ],
    [
      "nothing new",
      [
        [3, 2],
        [3, 2],
      ],
      undefined,
    ],
    [
      "withdrawn ratings",
      [
        [3, 2],
        [1, 0],
      ],
      undefined,
    ],
    [
      "more ratings and fewer cooks",
      [
        [3, 2],
        [5, 0],
      ],
      "Depuis hier\u00a0: 2 notes",
    ],
  ] as const)(
    "describes how often the user's recipes were rated and cooked since yesterday (case: %s)",
    (_what, [[a, b], [c, d]], text) => {
      expect(textAfter([recipe("r", a, b)], [recipe("r", c, d)])).toBe(text);
    },
  );

  it("sums the increases in rating and cooking counts over all recipes, ignoring decreases", () => {
    const before = [recipe("a", 5, 0), recipe("b", 1, 0), recipe("c", 0, 4)];
    const after = [recipe("a", 3, 1), recipe("b", 3, 2), recipe("c", 0, 3)];
    const text = "Depuis hier\u00a0: 2 notes, vos recettes cuisinées 3 fois";
    expect(textAfter(before, after)).toBe(text);
  });

  it("includes a recipe without earlier counts only if the recipe is new", () => {
    const newer = recipe("new", 2, 0, "2026-03-11");
    expect(textAfter([], [newer])).toBe("Depuis hier\u00a0: 2 notes");
    expect(textAfter([], [recipe("old", 2, 1)])).toBeUndefined();
  });

  it("returns undefined on the first day, because no earlier counts are stored", () => {
    const recipes = [recipe("r", 3, 1)];
    expect(
      describeIncrease(updateStoredCounts(undefined, recipes, new Date()), recipes),
    ).toBeUndefined();
  });
});

describe("findNewResult", () => {
  const withPlace = (one: CountedRecipe, hasWon = false) => ({ ...one, place: {}, hasWon });
  const resultAfter = (before: CountedRecipe[], after: CountedRecipe[]) => {
    const first = updateStoredCounts(undefined, before, new Date("2026-03-10T18:00:00Z"));
    const second = updateStoredCounts(first, after, new Date("2026-03-11T18:00:00Z"));
    return findNewResult(second, after)?.id;
  };
  const old = recipe("old", 3, 0);

  it("returns the newest recipe whose results have been recorded since yesterday", () => {
    const [second, third] = [recipe("second", 3, 0), recipe("third", 3, 0)];
    const after = [third, withPlace(second), withPlace(old)];
    expect(resultAfter([third, second, old], after)).toBe("second");
  });

  it("returns a recipe that is newer than the stored counts", () => {
    expect(resultAfter([], [withPlace(recipe("new", 0, 0, "2026-03-11"))])).toBe("new");
  });

  it.each([
    ["the results were recorded before yesterday", [withPlace(old)], [withPlace(old)]],
    ["the results are not recorded", [old], [old]],
    ["the recipe has won", [old], [withPlace(old, true)]],
    ["an old recipe has no stored counts", [], [withPlace(old)]],
  ])("returns undefined if %s", (_, before, after) => {
    expect(resultAfter(before, after)).toBeUndefined();
  });

  it("ignores counts that were stored before the site began to store results", () => {
    const takenAt = "2026-03-10T18:00:00.000Z";
    const before = { takenAt, counts: { old: { ratingCount: 3, cookedCount: 0 } } };
    expect(findNewResult({ latest: before, before }, [withPlace(old)])).toBeUndefined();
  });
});

describe("updateStoredCounts", () => {
  const take = (stored: StoredCounts | undefined, count: number, instant: string) =>
    updateStoredCounts(stored, [recipe("r", count, 0)], new Date(instant));

  it("replaces the stored counts once per day (Paris time), and keeps them until the next day", () => {
    const monday = take(undefined, 1, "2026-03-09T22:59:59Z");
    const tuesday = take(monday, 2, "2026-03-09T23:00:00Z");
    expect(tuesday).toMatchObject({
      before: monday.latest,
      latest: { counts: { r: { ratingCount: 2 } } },
    });
    expect(take(tuesday, 5, "2026-03-10T22:59:59Z")).toBe(tuesday);
    expect(take(tuesday, 5, "2026-03-10T23:00:00Z").before).toBe(tuesday.latest);
  });

  it.each([
    [
      "spring",
      "2026-03-28T22:59:59Z",
      "2026-03-28T23:00:00Z",
      "2026-03-29T21:59:59Z",
      "2026-03-29T22:00:00Z",
    ],
    [
      "autumn",
      "2026-10-24T21:59:59Z",
      "2026-10-24T22:00:00Z",
      "2026-10-25T22:59:59Z",
      "2026-10-25T23:00:00Z",
    ],
  ])(
    "starts a new day at midnight in Paris before and after the clock change in %s",
    (_when, before, start, end, after) => {
      const first = take(undefined, 1, before);
      const changed = take(first, 2, start);
      expect(changed).not.toBe(first);
      expect(take(changed, 3, end)).toBe(changed);
      expect(take(changed, 3, after)).not.toBe(changed);
    },
  );

  it("keeps the stored counts if they are from a later day because the clock was set back", () => {
    const stored = take(undefined, 1, "2026-03-10T12:00:00Z");
    expect(take(stored, 2, "2026-03-08T12:00:00Z")).toBe(stored);
  });
});
