import { topListLength } from "#shared/constants.ts";
import type { Leaderboard, RankedRecipe } from "#shared/model/leaderboard.ts";
import type { Recipe } from "#shared/model/recipe.ts";

/** What a recipe shows when it is opened; the leaderboard brings its picture alone. */
export type RecipeDetails = Pick<Recipe, "imageUrl" | "imageColor" | "description" | "ingredients">;

export type TopRecipe = RankedRecipe & Partial<Pick<Recipe, "description" | "ingredients">>;

/** The rated recipes by their mean, best first, ten at most; equals keep the order of the server (D21). */
export function bestRated<Item extends { averageRating: number }>(
  recipes: readonly Item[],
): Item[] {
  return recipes
    .filter(({ averageRating }) => averageRating > 0)
    .sort((a, b) => b.averageRating - a.averageRating)
    .slice(0, topListLength);
}

/** The leaderboard's two lists of recipes as one ranking, each recipe once (spec §7). */
export function mergeLeaderboard(
  board: Pick<Leaderboard, "topRecipes24h" | "topRecipes7d">,
): RankedRecipe[] {
  const both = [...board.topRecipes24h, ...board.topRecipes7d];
  return bestRated([...new Map(both.map((recipe) => [recipe.id, recipe])).values()]);
}
