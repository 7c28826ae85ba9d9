import { RefusedError } from "#shared/errors.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { deleteStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { type EntryItem, isCountedAsCooked, keptRecipeOf } from "./entry.ts";
import { readEntry } from "./read-entry.ts";
import { countCookedStep, ifSameEntry, uncountKeptStep } from "./steps.ts";

/**
 * Deletes a recipe from a user's cookbook. Also updates the number of users who have cooked the recipe, if this user
 * was counted. Idempotent. Throws `not-found` if neither the cookbook entry nor the recipe exists.
 */
export async function deleteEntry(userId: string, recipeId: string): Promise<void> {
  if (!(await deleteIfKept(userId, recipeId))) throw new RefusedError("not-found");
}

/** Deletes a cookbook entry. Returns false if neither the entry nor the recipe exists. */
function deleteIfKept(userId: string, recipeId: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const { entry, card } = await readEntry(userId, recipeId);
    if (!entry) return card !== undefined;
    const { PK, SK } = entry;
    const isCounted = isCountedAsCooked(userId, keptRecipeOf(entry));
    await transact([
      deleteStep({ Key: { PK, SK }, ...ifSameEntry(entry) }),
      uncountKeptStep(userId),
      ...(isCounted && card ? [countCookedStep(card, -1)] : []),
    ]);
    return true;
  });
}

/** Deletes up to `limit` cookbook entries of a deleted user. Returns true if more may remain. */
export async function purgeCookbook(userId: string, limit: number): Promise<boolean> {
  const { Items } = await queryItems<EntryItem>({
    ...keysStartingWith(keys.cookbookEntry(userId, "")),
    ConsistentRead: true,
    Limit: limit,
  });
  await inParallel(Items, 5, ({ SK }) => deleteIfKept(userId, SK));
  if (Items.length === limit) return true;
  await deleteItem(keys.cookbook(userId));
  return false;
}
