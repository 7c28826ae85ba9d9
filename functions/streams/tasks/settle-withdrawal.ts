import { settleMarks } from "../../data/moderation/settle-marks.ts";
import { type Whereabouts, whereRecipeIs } from "../../data/moderation/where-recipe-is.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { imageFolder } from "../../data/recipe/image-folder.ts";
import { placeOf } from "../../data/recipe/recipe-card.ts";
import { moveImage } from "../../images/move-image.ts";

type Task = Extract<OutboxTask, { kind: "settle-withdrawal" }>;

/**
 * Has photo, winners and results follow a recipe that was withdrawn or came back; repeatable. It looks again at the end,
 * as the recipe may have gone the other way meanwhile, and another task with it.
 */
export async function performSettleWithdrawal({ recipeId }: Task): Promise<void> {
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
