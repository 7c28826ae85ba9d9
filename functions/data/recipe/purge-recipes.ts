import { inParallel } from "#shared/in-parallel.ts";
import type { Stats } from "../contributor/contributor-store.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryOwned } from "../table/owned-items.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { transact } from "../table/transact.ts";
import { listCards } from "./cards-of-challenge.ts";
import { deletionSteps } from "./deletion-steps.ts";

/** Deletes up to `limit` recipes of a deleted user (D16). Returns true if more may remain. */
export async function purgeRecipesOfAuthor(
  userId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  return purgeRecipes(await queryOwned(userId, limit), limit, now);
}

/** Deletes up to `limit` recipes of a deleted challenge (D19). Returns true if more may remain. */
export async function purgeRecipesOfChallenge(
  challengeId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  return purgeRecipes(await listCards(challengeId, { limit }), limit, now);
}

async function purgeRecipes(
  recipes: (Key & { owner: string })[],
  limit: number,
  now: Date,
): Promise<boolean> {
  await inParallel(recipes, 5, (recipe) => purgeRecipe(recipe, now));
  return recipes.length === limit;
}

/** Deletes a recipe and subtracts it from its author's statistics, unless the statistics were deleted too. */
async function purgeRecipe({ PK, SK, owner }: Key & { owner: string }, now: Date): Promise<void> {
  const at = { card: itemAt<RecipeCard>({ PK, SK }), stats: itemAt<Stats>(keys.stats(owner)) };
  await retryOnConflict(async () => {
    const { card, stats } = await batchGetConsistent(at);
    if (card) await transact(deletionSteps(card, stats, now));
  });
}
