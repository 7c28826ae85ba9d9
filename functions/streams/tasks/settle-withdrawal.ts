import { actUntilUnchanged } from "../../act-until-unchanged.ts";
import { imageFolder } from "../../data/items/image-folder.ts";
import { previewFolder, slotOf } from "../../data/items/recipe-card.ts";
import {
  getRecipeVisibility,
  type RecipeVisibility,
} from "../../data/moderation/recipe-visibility.ts";
import { syncWinnersAndResults } from "../../data/moderation/sync-winners-and-results.ts";
import { backgroundWindowMs, retryOnConflict } from "../../data/table/retry-on-conflict.ts";
import { moveImage, movePreview } from "../../images/move-image.ts";
import type { TaskOutcome } from "./task-outcome.ts";

/**
 * Completes the withdrawal or restoration of a recipe: moves its photo and updates the challenge's winners and results.
 * Starts over if the recipe has changed in the meantime. Returns "retry-later" if the votes of a restored recipe could
 * not be recounted, because they changed too often.
 */
export async function settleWithdrawal(recipeId: string): Promise<TaskOutcome> {
  let isComplete = true;
  const settle = async (found: RecipeVisibility) => {
    await moveImages(found);
    isComplete = await syncWinnersAndResults(found);
  };
  await retryOnConflict(
    () => actUntilUnchanged(() => getRecipeVisibility(recipeId), settle, isSame),
    { windowMs: backgroundWindowMs },
  );
  return isComplete ? undefined : "retry-later";
}

async function moveImages({ card, isVisible }: RecipeVisibility): Promise<void> {
  const root = isVisible ? "images" : "withdrawn";
  await moveImage(imageFolder(card.image, slotOf(card)), root);
  const preview = previewFolder(card);
  if (preview) await movePreview(preview, root);
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
