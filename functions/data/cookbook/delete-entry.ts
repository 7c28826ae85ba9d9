import { RefusedError } from "#shared/errors.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { deleteStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import type { EntryItem } from "./entry.ts";
import { readEntry } from "./read-entry.ts";
import { countCookedStep, ifUnchanged, uncountKeptStep } from "./steps.ts";

/**
 * Takes a recipe out of a user's cookbook, and the user out of those who have cooked it; repeatable. Refuses with
 * `not-found` what is neither kept nor a recipe.
 */
export async function deleteEntry(userId: string, recipeId: string): Promise<void> {
  if (!(await withdraw(userId, recipeId))) throw new RefusedError("not-found");
}

/** Tells whether there was an entry or at least the recipe. */
function withdraw(userId: string, recipeId: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const { entry, card } = await readEntry(userId, recipeId);
    if (!entry) return card !== undefined;
    const { PK, SK, cookedOn } = entry;
    await transact([
      deleteStep({ refusal: "conflict", Key: { PK, SK }, ...ifUnchanged(entry) }),
      uncountKeptStep(userId),
      ...(cookedOn !== undefined && card ? [countCookedStep(card, -1)] : []),
    ]);
    return true;
  });
}

/** Empties the cookbook of a user who exists no more, up to `limit` entries; tells whether there may be more. */
export async function purgeCookbook(userId: string, limit: number): Promise<boolean> {
  const { Items = [] } = await queryItems({
    KeyConditionExpression: "PK = :cookbook",
    ExpressionAttributeValues: { ":cookbook": keys.cookbookEntry(userId, "").PK },
    ConsistentRead: true,
    Limit: limit,
  });
  await inParallel(Items as EntryItem[], 5, ({ SK }) => withdraw(userId, SK));
  if (Items.length === limit) return true;
  await deleteItem({ Key: keys.cookbook(userId) });
  return false;
}
