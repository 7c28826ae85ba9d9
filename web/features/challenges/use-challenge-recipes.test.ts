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
    expect(mergeInStableOrder(items("a", "b", "c"), loaded, () => true)).toEqual([
      { id: "a", votes: 5 },
      { id: "b", votes: 2 },
      { id: "c", votes: 1 },
      { id: "new", votes: 0 },
    ]);
  });

  it("removes a recipe that the reloaded pages lack only if it belongs on one of them", () => {
    const isOnLoadedPage = ({ id }: { id: string }) => id === "a";
    expect(mergeInStableOrder(items("a", "b"), items("c"), isOnLoadedPage)).toEqual(
      items("b", "c"),
    );
  });
});
