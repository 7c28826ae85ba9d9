import { actUntilUnchanged } from "../../act-until-unchanged.ts";
import { imageFolder } from "../../data/items/image-folder.ts";
import { previewFolder, slotOf } from "../../data/items/recipe-card.ts";
import {
  getRecipeVisibility,
  type RecipeVisibility,
} from "../../data/moderation/recipe-visibility.ts";
import { syncWinnersAndResults } from "../../data/moderation/sync-winners-and-results.ts";
import { moveImage, movePreview } from "../../images/move-image.ts";

/**
 * Completes the withdrawal or restoration of a recipe: moves its photo and updates the challenge's winners and results.
 * Starts over if the recipe has changed in the meantime.
 */
export function settleWithdrawal(recipeId: string): Promise<void> {
  return actUntilUnchanged(() => getRecipeVisibility(recipeId), settle, isSame);
}

async function settle(found: RecipeVisibility): Promise<void> {
  const { card, isVisible } = found;
  const root = isVisible ? "images" : "withdrawn";
  await moveImage(imageFolder(card.image, slotOf(card)), root);
  const preview = previewFolder(card);
  if (preview) await movePreview(preview, root);
  await syncWinnersAndResults(found);
}

function isSame(before: RecipeVisibility, after: RecipeVisibility): boolean {
  return (
    before.isVisible === after.isVisible &&
    before.card.nom === after.card.nom &&
    before.card.title === after.card.title &&
    before.card.image === after.card.image &&
    before.card.preview === after.card.preview
  );
}
