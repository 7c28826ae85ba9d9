import { newId } from "../data/table/new-id.ts";
import { castVote } from "../data/vote/vote-store.ts";

/** Has a stranger vote for a recipe. */
export async function rateRecipe(
  recipeId: string,
  rating: number,
  now = new Date(),
): Promise<void> {
  await castVote(recipeId, newId(), rating, now);
}
