import type { Recipe } from "#shared/model/recipe.ts";
import { type RecipeCard, recipeOf, slotOf } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/**
 * The recipes of cards, in their order; one further request when texts stand beside their cards. A recipe whose
 * text is gone has been deleted since its card was read, and is left out.
 */
export async function recipesOf(cards: readonly RecipeCard[]): Promise<Recipe[]> {
  const elsewhere = cards.filter(({ body }) => !body);
  const places = elsewhere.map((card) => keys.recipeText(slotOf(card)));
  const found = places.length > 0 ? await batchGet(places) : undefined;
  return cards.flatMap((card) => {
    const text = found?.get<{ body: Uint8Array }>(keys.recipeText(slotOf(card)));
    const packed = card.body ?? text?.body;
    return packed ? [recipeOf(card, packed)] : [];
  });
}
