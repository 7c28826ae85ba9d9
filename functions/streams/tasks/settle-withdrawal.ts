import { settleMarks } from "../../data/moderation/settle-marks.ts";
import { type Whereabouts, whereRecipeIs } from "../../data/moderation/where-recipe-is.ts";
import { imageFolder } from "../../data/recipe/image-folder.ts";
import { placeOf } from "../../data/recipe/recipe-card.ts";
import { moveImage } from "../../images/move-image.ts";

/**
 * Moves the photo, the winners and the results after a recipe was withdrawn or restored. Repeats while the recipe
 * changes, because another task may be moving them the other way.
 */
export async function settleWithdrawal(recipeId: string): Promise<void> {
  for (let found = await whereRecipeIs(recipeId); found; ) {
    const { card, shown } = found;
    await moveImage(imageFolder(card.image, placeOf(card)), shown ? "images" : "withdrawn");
    await settleMarks(found);
    const after = await whereRecipeIs(recipeId);
    if (isSame(found, after)) return;
    found = after;
  }
}

function isSame(before: Whereabouts, after: Whereabouts): boolean {
  return (
    before?.shown === after?.shown &&
    before?.card.nom === after?.card.nom &&
    before?.card.image === after?.card.image
  );
}
