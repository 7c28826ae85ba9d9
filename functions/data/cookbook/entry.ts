import type { KeptRecipe } from "#shared/model/cookbook.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";

/** A recipe in a user's cookbook. The sort key is the recipe id. */
export interface EntryItem extends Key {
  keptAt: string;
  note?: string | undefined;
  /** Day on which the user cooked the recipe, as `yyyy-mm-dd`. */
  cookedOn?: string | undefined;
  /**
   * Keys of the entry in the index of users who cooked a recipe. Present only if the user counts as having cooked the
   * recipe.
   */
  owner?: string | undefined;
  ownerSort?: string | undefined;
}

export function entryOf(
  userId: string,
  { recipeId, keptAt, note, cookedOn }: KeptRecipe,
): EntryItem {
  return {
    ...keys.cookbookEntry(userId, recipeId),
    keptAt,
    note: note ?? undefined,
    cookedOn: cookedOn ?? undefined,
    ...(isCountedAsCooked(userId, { recipeId, cookedOn }) && cookedIndexKeys(recipeId, keptAt)),
  };
}

/** True if a user counts as having cooked a recipe. Authors are not counted for their own recipe (D39). */
export function isCountedAsCooked(
  userId: string,
  { recipeId, cookedOn }: Pick<KeptRecipe, "recipeId" | "cookedOn">,
): boolean {
  return cookedOn !== null && parseRecipeId(recipeId)?.userId !== userId;
}

/** Returns the keys of a cookbook entry in the index of users who have cooked a recipe. */
export function cookedIndexKeys(recipeId: string, keptAt: string) {
  return { owner: ownerOf.cooked(recipeId), ownerSort: keptAt };
}

/** Converts a cookbook item into the entry that the API returns. */
export function keptRecipeOf({ SK, keptAt, note, cookedOn }: EntryItem): KeptRecipe {
  return { recipeId: SK, keptAt, note: note ?? null, cookedOn: cookedOn ?? null };
}
