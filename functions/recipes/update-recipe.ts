import * as contract from "#shared/contract/recipes.ts";
import { checkCallerStep } from "../data/account/check-caller.ts";
import { slotOf } from "../data/items/recipe-card.ts";
import { getEditableRecipe, updateRecipe } from "../data/recipe/edit-recipe.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate, limitStored } from "../http/rate-limit.ts";
import { storeImage } from "../images/store-image.ts";
import { hasPhoto, withPhoto } from "../images/submitted-photo.ts";

export const handler = endpoint(contract.updateRecipe, async (request) => {
  const { params, form, image, caller, now } = request;
  const { imageKey, imageFocus: focus } = form;
  const photo = { userId: caller.id, image, imageKey, focus };
  const conditions = [checkCallerStep(caller)];
  return withPhoto(photo, async (read) => {
    const recipe = await getEditableRecipe(params.recipeId, caller.id, now);
    if (!hasPhoto(photo)) {
      await limitRate("recipe-edits", caller.id, now);
      return updateRecipe(recipe, form, undefined, now, conditions);
    }
    return limitStored("photo-edits", caller.id, now, async () => {
      const isShared = recipe.card.preview !== undefined;
      const stored = await storeImage(await read(), slotOf(recipe.card), { isShared });
      return updateRecipe(recipe, form, stored, now, conditions);
    });
  });
});
