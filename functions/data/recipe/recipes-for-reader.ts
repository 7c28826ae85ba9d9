import type { RecipeForReader } from "#shared/model/recipe.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { recipesOf } from "./recipes-of-cards.ts";

/**
 * Returns the recipes of the given card items as the given user sees them (D25). `ratings` maps recipe ids to that
 * user's ratings.
 */
export async function recipesForReader(
  cards: readonly RecipeCard[],
  readerId: string,
  ratings: ReadonlyMap<string, number>,
): Promise<RecipeForReader[]> {
  const recipes = await recipesOf(cards);
  return recipes.map((recipe) => {
    const myRating = ratings.get(recipe.id) ?? null;
    const isMine = recipe.user.id === readerId;
    return { ...recipe, isMine, hasVoted: myRating !== null, myRating };
  });
}
