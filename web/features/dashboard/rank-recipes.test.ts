import { describe, expect, it } from "vitest";
import type { RankedRecipe } from "#shared/model/leaderboard.ts";
import { bestRated, mergeLeaderboard } from "./rank-recipes.ts";

function ranked(id: string, averageRating: number): RankedRecipe {
  return { id, title: id, user: { id: "u", nom: "Léa" }, averageRating, ratingCount: 1 };
}

describe("bestRated", () => {
  it("returns the ten best-rated recipes, best first", () => {
    const recipes = [0, 1, 2, 3, 4, 5, 3, 3, 3, 3, 3, 3].map((mean, n) => ranked(`r${n}`, mean));
    const best = bestRated(recipes);
    expect(best).toHaveLength(10);
    expect(best[0]?.id).toBe("r5");
    expect(best.map(({ averageRating }) => averageRating)).toEqual([5, 4, 3, 3, 3, 3, 3, 3, 3, 2]);
  });

  it("keeps the server's order for recipes with equal ratings", () => {
    expect(bestRated([ranked("a", 4), ranked("b", 4)]).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});

describe("mergeLeaderboard", () => {
  it("merges the leaderboard's two recipe lists without duplicates", () => {
    const merged = mergeLeaderboard({
      topRecipes24h: [ranked("a", 4.5), ranked("b", 2)],
      topRecipes7d: [ranked("c", 5), ranked("a", 4.5), ranked("d", 3)],
    });
    expect(merged.map(({ id }) => id)).toEqual(["c", "a", "d", "b"]);
  });

  it("sorts recipes with equal ratings in the order of the leaderboard's 7-day list (D21)", () => {
    const merged = mergeLeaderboard({
      topRecipes24h: [ranked("new", 5)],
      topRecipes7d: [ranked("many-votes", 5), ranked("new", 5)],
    });
    expect(merged.map(({ id }) => id)).toEqual(["many-votes", "new"]);
  });
});
