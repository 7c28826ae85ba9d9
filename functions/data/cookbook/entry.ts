import type { KeptRecipe } from "#shared/model/cookbook.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";

/** An entry in a user's cookbook: a recipe that the user saved. The sort key is the recipe id. */
export interface EntryItem extends Key {
  keptAt: string;
  note?: string | undefined;
  /** Day on which the user cooked the recipe, in the format `yyyy-mm-dd`. */
  cookedOn?: string | undefined;
  /** Index keys of the cookbook entry. Entries without a cooking day have no index keys. */
  owner?: string | undefined;
  ownerSort?: string | undefined;
}

/** Returns the DynamoDB item to store for a recipe that a user saves in the cookbook. */
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

/** Returns the index keys of a cookbook entry with a cooking day. */
export function cookedIndexKeys(recipeId: string, keptAt: string) {
  return { owner: ownerOf.cooked(recipeId), ownerSort: keptAt };
}

/** Returns the saved recipe that a cookbook item contains. */
export function keptRecipeOf({ SK, keptAt, note, cookedOn }: EntryItem): KeptRecipe {
  return { recipeId: SK, keptAt, note: note ?? null, cookedOn: cookedOn ?? null };
}
