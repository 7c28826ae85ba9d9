import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys, withdrawnKey } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";

/** Where a recipe is at this instant, with its card; undefined once it is deleted. */
export type RecipeVisibility = { isVisible: boolean; card: RecipeCard } | undefined;

/** Finds out by strongly consistent reads whether people see a recipe. */
export async function getRecipeVisibility(recipeId: string): Promise<RecipeVisibility> {
  const slot = recipeSlot(recipeId);
  const hidden = withdrawnKey(recipeId);
  if (!slot || !hidden) return undefined;
  const at = { card: keys.recipe(slot), hidden };
  const found = await batchGet(Object.values(at), { consistent: true });
  const card = found.get<RecipeCard>(at.card);
  if (card && idOf(card) === recipeId) return { isVisible: true, card };
  const withdrawn = found.get<WithdrawnItem>(at.hidden);
  return withdrawn && { isVisible: false, card: withdrawn.card };
}
