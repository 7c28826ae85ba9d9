import { idOf } from "../items/recipe-card.ts";
import { listCards } from "../recipe/recipe-store.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keys } from "../table/keys.ts";
import { indexRecipe } from "./index-recipe.ts";

/**
 * Updates the search index for up to `limit` recipes of a challenge, sorted by author id. Starts after the recipe of
 * the author `after`. Returns the value of `after` for the next call, or undefined if no recipes remain.
 */
export async function indexRecipesOfChallenge(
  challengeId: string,
  limit: number,
  after?: string,
): Promise<string | undefined> {
  const from = after === undefined ? undefined : keys.recipe({ challengeId, userId: after });
  const cards = await listCards(challengeId, limit, from);
  await inParallel(cards, 10, (card) => indexRecipe(idOf(card)));
  return cards.length === limit ? cards.at(-1)?.owner : undefined;
}
