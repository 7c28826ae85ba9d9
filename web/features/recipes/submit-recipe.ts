import { createRecipe, updateRecipe } from "#shared/contract/recipes.ts";
import { send } from "../../api/client.ts";
import type { RecipeValues } from "./recipe-values.ts";
import { type Sending, sendPhoto } from "./send-photo.ts";

/** Takes part in a challenge with a recipe and its photo. */
export async function submitRecipe(
  challengeId: string,
  { photo, ...texts }: RecipeValues,
  sending: Sending,
) {
  const form = { ...texts, challengeId, ...(await sendPhoto(photo, sending.signal)) };
  await send(createRecipe, { form, ...sending });
}

/** Changes a recipe; without a new photo it keeps its own. */
export async function saveRecipe(
  recipeId: string,
  { photo, ...texts }: RecipeValues,
  sending: Sending,
) {
  const form = { ...texts, ...(await sendPhoto(photo, sending.signal)) };
  await send(updateRecipe, { params: { recipeId }, form, ...sending });
}
