import type { Stats } from "../contributor/contributor-store.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keys } from "../table/keys.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { transact } from "../table/transact.ts";
import { deletionSteps } from "./deletion-steps.ts";
import { listCards } from "./recipe-store.ts";

/** Deletes up to `limit` recipes of a deleted challenge (D19). Returns true if more may remain. */
export async function purgeRecipesOfChallenge(
  challengeId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const cards = await listCards(challengeId, limit);
  await inParallel(cards, 5, (card) => purgeRecipe(card, now));
  return cards.length === limit;
}

async function purgeRecipe({ PK, SK, owner }: RecipeCard, now: Date): Promise<void> {
  const at = { card: { PK, SK }, stats: keys.stats(owner) };
  await retryOnConflict(async () => {
    const found = await batchGet(Object.values(at), { consistent: true });
    const card = found.get<RecipeCard>(at.card);
    const stats = found.get<Stats>(at.stats);
    if (card && stats) await transact(deletionSteps(card, stats, now));
  });
}
