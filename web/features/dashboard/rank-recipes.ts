import { topListLength } from "#shared/constants.ts";
import type { Leaderboard, RankedRecipe } from "#shared/model/leaderboard.ts";
import type { Recipe } from "#shared/model/recipe.ts";

/** A recipe in the ranking. Recipes from the leaderboard lack the description and the ingredients. */
export type TopRecipe = RankedRecipe & Partial<Pick<Recipe, "description" | "ingredients">>;

/**
 * Returns the ten best-rated recipes, best first. Keeps the order of recipes with equal ratings, and omits unrated
 * recipes (D21).
 */
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
 * keep the order of the 7-day list, which the server has sorted by rank. The 7-day list contains nearly all recipes of
 * the 24-hour list (D21).
 */
export function mergeLeaderboard(
  board: Pick<Leaderboard, "topRecipes24h" | "topRecipes7d">,
): RankedRecipe[] {
  const both = [...board.topRecipes7d, ...board.topRecipes24h];
  return bestRated([...new Map(both.map((recipe) => [recipe.id, recipe])).values()]);
}
