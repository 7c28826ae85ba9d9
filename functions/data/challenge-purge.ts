import { batchGet } from "./batch-get.ts";
import type { Stats } from "./contributor-store.ts";
import { inParallel } from "./in-parallel.ts";
import { keys } from "./keys.ts";
import type { RecipeCard } from "./recipe-card.ts";
import { removalOf } from "./recipe-removal.ts";
import { cardsOfChallenge } from "./recipe-store.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import { transact } from "./transact.ts";

/**
 * Deletes up to `limit` recipes of a challenge that exists no more, each with what hangs on it (D19); tells whether
 * there may be more.
 */
export async function deleteRecipesOf(
  challengeId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const cards = await cardsOfChallenge(challengeId, limit);
  await inParallel(cards, 5, (card) => removeRecipe(card, now));
  return cards.length === limit;
}

async function removeRecipe({ PK, SK, owner }: RecipeCard, now: Date): Promise<void> {
  const at = { card: { PK, SK }, stats: keys.stats(owner) };
  await retryOnConflict(async () => {
    const found = await batchGet(Object.values(at), { consistent: true });
    const card = found.of<RecipeCard>(at.card);
    const stats = found.of<Stats>(at.stats);
    if (card && stats) await transact(removalOf(card, stats, now));
  });
}
