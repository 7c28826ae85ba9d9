import { describe, expect, it } from "vitest";
import { mergeInStableOrder } from "./use-challenge-recipes.ts";

const items = (...ids: string[]) => ids.map((id) => ({ id, votes: 0 }));

describe("mergeInStableOrder", () => {
  it("keeps the order of the displayed recipes when a reloaded list has a different order", () => {
    const loaded = [
      { id: "c", votes: 1 },
      { id: "new", votes: 0 },
      { id: "a", votes: 5 },
      { id: "b", votes: 2 },
    ];
    expect(mergeInStableOrder(items("a", "b", "c"), loaded, true)).toEqual([
      { id: "a", votes: 5 },
      { id: "b", votes: 2 },
      { id: "c", votes: 1 },
      { id: "new", votes: 0 },
    ]);
  });

  it("removes a displayed recipe if the reloaded list is complete and does not contain it", () => {
    expect(mergeInStableOrder(items("a", "b"), items("b"), true)).toEqual(items("b"));
  });

  it("keeps a displayed recipe if the reloaded list is incomplete and does not contain it", () => {
    expect(mergeInStableOrder(items("a", "b"), items("b", "c"), false)).toEqual(
      items("a", "b", "c"),
    );
  });
});
