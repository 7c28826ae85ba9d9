import { idOf, type RecipeCard } from "../recipe/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys, recipePlace } from "../table/keys.ts";
import type { Entry } from "./entry.ts";

interface EntryRead {
  entry: Entry | undefined;
  /** Of the recipe, as long as it exists. */
  card: RecipeCard | undefined;
}

/** What a user's cookbook says of a recipe, and the recipe's card; strongly consistent. */
export async function readEntry(userId: string, recipeId: string): Promise<EntryRead> {
  const place = recipePlace(recipeId);
  if (!place) return { entry: undefined, card: undefined };
  const at = { entry: keys.cookbookEntry(userId, recipeId), card: keys.recipe(place) };
  const found = await batchGet([at.entry, at.card], { consistent: true });
  const card = found.of<RecipeCard>(at.card);
  return {
    entry: found.of<Entry>(at.entry),
    card: card && idOf(card) === recipeId ? card : undefined,
  };
}
