import { imageFolder } from "../../data/items/image-folder.ts";
import { slotOf } from "../../data/items/recipe-card.ts";
import {
  getRecipeVisibility,
  type RecipeVisibility,
} from "../../data/moderation/recipe-visibility.ts";
import { syncWinnersAndResults } from "../../data/moderation/sync-winners-and-results.ts";
import { moveImage } from "../../images/move-image.ts";

/**
 * Moves the photo and updates the winners and results after a recipe is withdrawn or restored. Starts again
 * if the recipe changes in the meantime.
 */
export async function settleWithdrawal(recipeId: string): Promise<void> {
  for (let found = await getRecipeVisibility(recipeId); found; ) {
    const { card, isVisible } = found;
    await moveImage(imageFolder(card.image, slotOf(card)), isVisible ? "images" : "withdrawn");
    await syncWinnersAndResults(found);
    const after = await getRecipeVisibility(recipeId);
    if (isSame(found, after)) return;
    found = after;
  }
}

function isSame(before: RecipeVisibility, after: RecipeVisibility): boolean {
  return (
    before?.isVisible === after?.isVisible &&
    before?.card.nom === after?.card.nom &&
    before?.card.image === after?.card.image
  );
}
