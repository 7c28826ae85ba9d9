import type { Recipe } from "#shared/model/recipe.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { placeOf, type RecipeCard, recipeOf } from "./recipe-card.ts";

/**
 * The recipes of cards, in their order; one further request when texts stand beside their cards. A recipe whose
 * text is gone has been deleted since its card was read, and is left out.
 */
export async function recipesOf(cards: readonly RecipeCard[]): Promise<Recipe[]> {
  const elsewhere = cards.filter(({ body }) => !body);
  const places = elsewhere.map((card) => keys.recipeText(placeOf(card)));
  const found = places.length > 0 ? await batchGet(places) : undefined;
  return cards.flatMap((card) => {
    const text = found?.of<{ body: Uint8Array }>(keys.recipeText(placeOf(card)));
    const packed = card.body ?? text?.body;
    return packed ? [recipeOf(card, packed)] : [];
  });
}
