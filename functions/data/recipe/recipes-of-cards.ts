import type { Recipe } from "#shared/model/recipe.ts";
import { type RecipeCard, recipeOf, slotOf } from "../items/recipe-card.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/**
 * Returns the recipes of the given card items, in the same order. Omits a recipe if it was deleted, or if its texts
 * were moved to a separate item, between the read of the card and the read of the texts.
 */
export async function recipesOf(cards: readonly RecipeCard[]): Promise<Recipe[]> {
  const textKeys = cards.filter(({ body }) => !body).map((card) => keys.recipeText(slotOf(card)));
  return recipesWithTexts(cards, await batchGet(textKeys));
}

/**
 * Returns the recipes of the given card items. `found` must contain their texts that are stored in separate items.
 * Omits a recipe if its texts are missing.
 */
export function recipesWithTexts(cards: readonly RecipeCard[], found: FoundItems): Recipe[] {
  return cards.flatMap((card) => {
    const text = found.get<{ body: Uint8Array }>(keys.recipeText(slotOf(card)));
    const packed = card.body ?? text?.body;
    return packed ? [recipeOf(card, packed)] : [];
  });
}
