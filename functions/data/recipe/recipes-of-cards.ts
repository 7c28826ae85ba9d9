import type { Recipe } from "#shared/model/recipe.ts";
import { type RecipeCard, recipeOf, slotOf } from "../items/recipe-card.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/**
 * Returns the recipes of the given card items, in the same order. Omits recipes that were deleted after their card
 * items were read.
 */
export async function recipesOf(cards: readonly RecipeCard[]): Promise<Recipe[]> {
  const textKeys = cards.filter(({ body }) => !body).map((card) => keys.recipeText(slotOf(card)));
  return recipesWithTexts(cards, textKeys.length > 0 ? await batchGet(textKeys) : undefined);
}

/** Like `recipesOf`, for callers that have already read the separately stored texts (`found`). */
export function recipesWithTexts(
  cards: readonly RecipeCard[],
  found: FoundItems | undefined,
): Recipe[] {
  return cards.flatMap((card) => {
    const text = found?.get<{ body: Uint8Array }>(keys.recipeText(slotOf(card)));
    const packed = card.body ?? text?.body;
    return packed ? [recipeOf(card, packed)] : [];
  });
}
