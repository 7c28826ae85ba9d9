import type { KeptRecipe } from "#shared/model/cookbook.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";

/** A recipe in a cookbook. The sort key is the recipe id. */
export interface EntryItem extends Key {
  keptAt: string;
  note?: string | undefined;
  /** `yyyy-mm-dd`. An entry with a day is counted on the recipe's card. */
  cookedOn?: string | undefined;
  /** Index keys (`ownerOf.cooked` and `keptAt`), only on entries with a day. */
  owner?: string | undefined;
  ownerSort?: string | undefined;
}

/** Returns the item to store for a kept recipe. */
export function entryOf(
  userId: string,
  { recipeId, keptAt, note, cookedOn }: KeptRecipe,
): EntryItem {
  return {
    ...keys.cookbookEntry(userId, recipeId),
    keptAt,
    note: note ?? undefined,
    cookedOn: cookedOn ?? undefined,
    ...(cookedOn !== null && cookedIndexKeys(recipeId, keptAt)),
  };
}

/** Index keys of an entry with a day. */
export function cookedIndexKeys(recipeId: string, keptAt: string) {
  return { owner: ownerOf.cooked(recipeId), ownerSort: keptAt };
}

/** Returns the kept recipe that an item stores. */
export function keptRecipeOf({ SK, keptAt, note, cookedOn }: EntryItem): KeptRecipe {
  return { recipeId: SK, keptAt, note: note ?? null, cookedOn: cookedOn ?? null };
}
