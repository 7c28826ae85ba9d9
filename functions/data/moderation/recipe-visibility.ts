import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";

/** A recipe's main database item (the card), and whether users can see the recipe. */
export interface RecipeVisibility {
  isVisible: boolean;
  card: RecipeCard;
}

/**
 * Returns the card item of a visible or withdrawn recipe, and whether the recipe is visible. Returns undefined if the
 * recipe was deleted. The read is strongly consistent.
 */
export async function getRecipeVisibility(recipeId: string): Promise<RecipeVisibility | undefined> {
  const slot = recipeSlot(recipeId);
  if (!slot) return undefined;
  const at = { card: keys.recipe(slot), withdrawn: keys.withdrawn(slot) };
  const found = await batchGet(Object.values(at), { consistent: true });
  const card = cardIfSame(found.get<RecipeCard>(at.card), recipeId);
  if (card) return { isVisible: true, card };
  const withdrawn = found.get<WithdrawnItem>(at.withdrawn);
  return withdrawn && { isVisible: false, card: withdrawn.card };
}
