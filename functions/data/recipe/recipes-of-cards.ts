import type { Recipe } from "#shared/model/recipe.ts";
import { type RecipeCard, recipeOf, slotOf } from "../items/recipe-card.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/**
 * Returns the recipes of the given card items, in the same order. Omits a recipe if it was deleted after its card item
 * was read, or if its texts were moved to a separate item since then.
 */
export async function recipesOf(cards: readonly RecipeCard[]): Promise<Recipe[]> {
  const textKeys = cards.filter(({ body }) => !body).map((card) => keys.recipeText(slotOf(card)));
  return recipesWithTexts(cards, await batchGet(textKeys));
}

/**
 * Returns the recipes of the given card items. If a recipe's texts are in a separate item, `found` must contain that
 * item. Omits recipes whose texts are missing.
 */
export function recipesWithTexts(cards: readonly RecipeCard[], found: FoundItems): Recipe[] {
  return cards.flatMap((card) => {
    const text = found.get<{ body: Uint8Array }>(keys.recipeText(slotOf(card)));
    const packed = card.body ?? text?.body;
    return packed ? [recipeOf(card, packed)] : [];
  });
}
