import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import type { EntryItem } from "./entry.ts";

interface EntryRead {
  entry: EntryItem | undefined;
  /** The recipe's main database item (the card), or undefined if the recipe was deleted or withdrawn. */
  card: RecipeCard | undefined;
}

/** Reads a user's cookbook entry and its recipe in a single, strongly consistent request. */
export async function readEntry(userId: string, recipeId: string): Promise<EntryRead> {
  const slot = recipeSlot(recipeId);
  if (!slot) return { entry: undefined, card: undefined };
  const at = { entry: keys.cookbookEntry(userId, recipeId), card: keys.recipe(slot) };
  const found = await batchGet([at.entry, at.card], { consistent: true });
  return {
    entry: found.get<EntryItem>(at.entry),
    card: cardIfSame(found.get<RecipeCard>(at.card), recipeId),
  };
}
