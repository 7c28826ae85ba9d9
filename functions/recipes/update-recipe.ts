import * as contract from "#shared/contract/recipes.ts";
import { stillStands } from "../data/account/standing.ts";
import { getEditableRecipe, updateRecipe } from "../data/recipe/edit-recipe.ts";
import { placeOf } from "../data/recipe/recipe-card.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate, limitStored } from "../http/rate-limit.ts";
import { isSent, usingPhoto } from "../images/sent-photo.ts";
import { storeImage } from "../images/store-image.ts";

export const handler = endpoint(contract.updateRecipe, async (request) => {
  const { params, form, image, caller, now } = request;
  const photo = { userId: caller.id, image, imageKey: form.imageKey };
  const standing = [stillStands(caller)];
  return usingPhoto(photo, async (read) => {
    const recipe = await getEditableRecipe(params.recipeId, caller.id, now);
    if (!isSent(photo)) {
      await limitRate("recipe-edits", caller.id, now);
      return updateRecipe(recipe, form, undefined, now, standing);
    }
    return limitStored("photo-edits", caller.id, now, async () =>
      storeImage(await read(), placeOf(recipe.card), now, (stored) =>
        updateRecipe(recipe, form, stored, now, standing),
      ),
    );
  });
});
