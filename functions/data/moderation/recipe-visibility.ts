import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";

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
  const slot = parseRecipeId(recipeId);
  if (!slot) return undefined;
  const { visible, withdrawn } = await batchGetConsistent({
    visible: itemAt<RecipeCard>(keys.recipe(slot)),
    withdrawn: itemAt<WithdrawnItem>(keys.withdrawn(slot)),
  });
  const card = cardIfSame(visible, recipeId);
  if (card) return { isVisible: true, card };
  return withdrawn && { isVisible: false, card: withdrawn.card };
}
