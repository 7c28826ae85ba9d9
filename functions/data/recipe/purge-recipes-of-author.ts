import type { RecipeCard } from "../items/recipe-card.ts";
import { inParallel } from "../table/in-parallel.ts";
import type { Key } from "../table/keys.ts";
import { queryOwned } from "../table/owned-items.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { transact } from "../table/transact.ts";
import { deletionSteps } from "./deletion-steps.ts";

const attempts = 8;

/**
 * Deletes up to `limit` recipes of a deleted user (D16). The caller must delete the user's statistics first. Returns
 * true if more recipes may remain.
 */
export async function purgeRecipesOfAuthor(
  userId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const recipes = await queryOwned(userId, limit);
  await inParallel(recipes, 5, (recipe) => purgeRecipe(recipe, now));
  return recipes.length === limit;
}

async function purgeRecipe(key: Key, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    const card = await getItem<RecipeCard>(key, { consistent: true });
    if (card) await transact(deletionSteps(card, undefined, now));
  }, attempts);
}
