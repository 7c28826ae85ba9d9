import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import type { EntryItem } from "./entry.ts";

interface EntryRead {
  entry: EntryItem | undefined;
  /** The recipe's main database item (the card), or undefined if the recipe was deleted or withdrawn. */
  card: RecipeCard | undefined;
}

/** Reads a user's cookbook entry and its recipe in a single, strongly consistent request. */
export async function readEntry(userId: string, recipeId: string): Promise<EntryRead> {
  const slot = parseRecipeId(recipeId);
  if (!slot) return { entry: undefined, card: undefined };
  const { entry, card } = await batchGetConsistent({
    entry: itemAt<EntryItem>(keys.cookbookEntry(userId, recipeId)),
    card: itemAt<RecipeCard>(keys.recipe(slot)),
  });
  return { entry, card: cardIfSame(card, recipeId) };
}
