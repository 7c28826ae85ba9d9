import { inParallel } from "#shared/in-parallel.ts";
import { idOf } from "../items/recipe-card.ts";
import { listCards } from "../recipe/cards-of-challenge.ts";
import { indexRecipe } from "./index-recipe.ts";

/**
 * Updates the search index for up to `limit` recipes of a challenge, sorted by author id. Starts after the author id
 * `after`. Returns the value of `after` for the next call, or undefined if no recipes remain.
 */
export async function indexRecipesOfChallenge(
  challengeId: string,
  limit: number,
  after?: string,
): Promise<string | undefined> {
  const cards = await listCards(challengeId, { limit, after });
  await inParallel(cards, 10, (card) => indexRecipe(idOf(card)));
  return cards.length === limit ? cards.at(-1)?.owner : undefined;
}
