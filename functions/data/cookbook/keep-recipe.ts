import { RefusedError } from "#shared/errors.ts";
import type { CookbookChange, KeptRecipe } from "#shared/model/cookbook.ts";
import { conditionHolds, requireUnchanged } from "../table/conditions.ts";
import { putItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { type EntryItem, entryOf, isCountedAsCooked, keptRecipeOf } from "./entry.ts";
import { readEntry } from "./read-entry.ts";
import { countCookedStep, countKeptStep, ifSameEntry } from "./steps.ts";

/**
 * Adds a recipe to a user's cookbook, or updates its note and cooking date. Returns the entry. Throws `not-found` or
 * `cookbook-full`.
 */
export function keepRecipe(
  userId: string,
  recipeId: string,
  change: CookbookChange,
  now: Date,
): Promise<KeptRecipe> {
  return retryOnConflict(async () => {
    const { entry, card } = await readEntry(userId, recipeId);
    if (!card) throw new RefusedError("not-found");
    const before = entry && keptRecipeOf(entry);
    const after = applyChange(before ?? newEntry(recipeId, now), change);
    const isCounted = isCountedAsCooked(userId, after);
    const counting: Step[] = before ? [] : [countKeptStep(userId)];
    if (isCounted !== (before !== undefined && isCountedAsCooked(userId, before))) {
      counting.push(countCookedStep(card, isCounted ? 1 : -1));
    }
    if (!before || !isSame(before, after)) await write(entryOf(userId, after), entry, counting);
    return after;
  });
}

function newEntry(recipeId: string, now: Date): KeptRecipe {
  return { recipeId, keptAt: now.toISOString(), note: null, cookedOn: null };
}

function applyChange(kept: KeptRecipe, { note, cookedOn }: CookbookChange): KeptRecipe {
  return {
    ...kept,
    ...(note !== undefined && { note: note || null }),
    ...(cookedOn !== undefined && { cookedOn }),
  };
}

function isSame(before: KeptRecipe, after: KeptRecipe): boolean {
  return before.note === after.note && before.cookedOn === after.cookedOn;
}

/**
 * Stores a cookbook entry and updates the related counters. If no counter changes, sends a plain write, which costs
 * half as much as a transaction.
 */
async function write(
  Item: EntryItem,
  read: EntryItem | undefined,
  counting: Step[],
): Promise<void> {
  if (counting.length > 0) {
    return transact([putStep({ Item, ...ifSameEntry(read) }), ...counting]);
  }
  requireUnchanged(await conditionHolds(putItem({ Item, ...ifSameEntry(read) })));
}
