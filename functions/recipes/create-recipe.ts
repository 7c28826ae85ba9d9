import * as contract from "#shared/contract/recipes.ts";
import { checkCallerStep } from "../data/account/check-caller.ts";
import { createRecipe, requireOpenChallenge } from "../data/recipe/create-recipe.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitStored } from "../http/rate-limit.ts";
import { storeImage } from "../images/store-image.ts";
import { withPhoto } from "../images/submitted-photo.ts";

/** Creates a recipe. Checks the challenge before it decodes the photo, because decoding is expensive. */
export const handler = endpoint(contract.createRecipe, async ({ form, image, caller, now }) => {
  const { challengeId, imageKey, imageFocus: focus } = form;
  const photo = { userId: caller.id, image, imageKey, focus };
  return withPhoto(photo, async (read) => {
    return limitStored("recipes", caller.id, now, async () => {
      const openChallenge = await requireOpenChallenge(challengeId, caller.id, now);
      const stored = await storeImage(await read(), { challengeId, userId: caller.id });
      return createRecipe(openChallenge, form, caller, stored, now, [checkCallerStep(caller)]);
    });
  });
});
