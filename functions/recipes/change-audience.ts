import * as contract from "#shared/contract/recipes.ts";
import { RefusedError } from "#shared/errors.ts";
import { slotOf } from "../data/items/recipe-card.ts";
import { getShareableRecipe, setAudience } from "../data/recipe/change-audience.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { storePreviewOf } from "../images/store-preview.ts";

const ageRequired = "Confirmez que vous avez 15 ans ou plus, ou l'accord d'un parent";

export const handler = endpoint(contract.changeAudience, async ({ params, body, caller, now }) => {
  const { audience, ageConfirmed = false } = body;
  await limitRate("audience-changes", caller.id, now);
  const recipe = await getShareableRecipe(params.recipeId, caller.id);
  const { card, isDecided, isAgeConfirmed } = recipe;
  if (audience === (card.audience ?? "MEMBERS")) return { audience };
  if (audience !== "MEMBERS" && !isAgeConfirmed && !ageConfirmed) {
    throw new RefusedError("validation", { errors: { ageConfirmed: ageRequired } });
  }
  if (audience === "PUBLIC" && !isDecided) throw new RefusedError("results-not-recorded");
  const hasPreview = audience === "MEMBERS" || card.preview !== undefined;
  const preview = hasPreview ? card.preview : await storePreviewOf(card.image, slotOf(card));
  await setAudience(recipe, { audience, preview }, caller, now);
  return { audience };
});
