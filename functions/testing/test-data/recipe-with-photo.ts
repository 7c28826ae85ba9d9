import { createRecipe, requireOpenChallenge } from "../../data/recipe/create-recipe.ts";
import { storeImage } from "../../images/store-image.ts";
import { smallPhoto } from "../../images/testing/sample-photos.ts";
import { sampleRecipe } from "./recipes.ts";

/** Submits the sample recipe with a photo and returns the recipe's id. */
export async function enterRecipeWithPhoto(
  challengeId: string,
  author: { id: string; nom: string },
): Promise<string> {
  const now = new Date();
  const openChallenge = await requireOpenChallenge(challengeId, author.id, now);
  const photo = { bytes: await smallPhoto(), focus: undefined };
  const image = await storeImage(photo, { challengeId, userId: author.id });
  const { id } = await createRecipe(openChallenge, sampleRecipe, author, image, now);
  return id;
}
