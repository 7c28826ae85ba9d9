import { topListLength } from "#shared/constants.ts";
import type { Leaderboard, RankedRecipe } from "#shared/model/leaderboard.ts";
import type { Recipe } from "#shared/model/recipe.ts";

/** A ranked recipe. The leaderboard's recipes have no description and no ingredients. */
export type TopRecipe = RankedRecipe & Partial<Pick<Recipe, "description" | "ingredients">>;

/** Returns the ten best-rated recipes. Keeps the order of equal ratings and omits unrated recipes (D21). */
export function bestRated<Item extends { averageRating: number }>(
  recipes: readonly Item[],
): Item[] {
  return recipes
    .filter(({ averageRating }) => averageRating > 0)
    .sort((a, b) => b.averageRating - a.averageRating)
    .slice(0, topListLength);
}

/**
 * Merges the leaderboard's two recipe lists into one ranking without duplicates (spec §7). Recipes with equal ratings
 * keep the order of the 7-day list, which the server has sorted by rank. This list contains nearly all recipes of the
 * other list (D21).
 */
export function mergeLeaderboard(
  board: Pick<Leaderboard, "topRecipes24h" | "topRecipes7d">,
): RankedRecipe[] {
  const both = [...board.topRecipes7d, ...board.topRecipes24h];
  return bestRated([...new Map(both.map((recipe) => [recipe.id, recipe])).values()]);
}
