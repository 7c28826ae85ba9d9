import type { KeptRecipe } from "#shared/model/cookbook.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";

/** The item of a recipe in a cookbook; its sort key is the identifier of the recipe. */
export interface EntryItem extends Key {
  keptAt: string;
  note?: string | undefined;
  /** `yyyy-mm-dd`: the entry counts in the recipe's card. */
  cookedOn?: string | undefined;
  /** ownerOf.cooked and keptAt, on entries that count. */
  owner?: string | undefined;
  ownerSort?: string | undefined;
}

/** The item of what somebody keeps. */
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

/** The attributes by which an entry that counts is listed. */
export function cookedIndexKeys(recipeId: string, keptAt: string) {
  return { owner: ownerOf.cooked(recipeId), ownerSort: keptAt };
}

/** What an item says that its keeper keeps. */
export function keptRecipeOf({ SK, keptAt, note, cookedOn }: EntryItem): KeptRecipe {
  return { recipeId: SK, keptAt, note: note ?? null, cookedOn: cookedOn ?? null };
}
