import type { Recipe } from "#shared/model/recipe.ts";
import { recipeForm, smallPhoto } from "./photo.ts";
import type { User } from "./users.ts";

/** Submits a recipe with a small photo. */
export async function submitRecipe(
  { api }: User,
  challengeId: string,
  title?: string,
): Promise<Recipe> {
  return api.expect(201, "POST", "/recipes", recipeForm(challengeId, await smallPhoto(), title));
}

/** Uploads a photo directly to S3. Returns the HTTP status and the `imageKey` to submit with a recipe. */
export async function uploadPhoto({ api }: User, photo: Buffer) {
  const body = { contentType: "image/jpeg" };
  const { url, fields, imageKey } = await api.expect(201, "POST", "/recipes/images", body);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("file", new Blob([new Uint8Array(photo)]));
  const { status } = await fetch(url, { method: "POST", body: form });
  return { status, imageKey };
}

export async function castVote({ api }: User, recipeId: string, rating: number): Promise<void> {
  await api.expect(201, "POST", `/recipes/${recipeId}/vote`, { rating });
}

/** Sets who can read a recipe. The default, `LINK`, lets everyone who has the link read the recipe. */
export async function share(
  { api }: User,
  recipeId: string,
  audience: "MEMBERS" | "LINK" | "PUBLIC" = "LINK",
): Promise<void> {
  const change = { audience, ageConfirmed: true };
  await api.expect(200, "PUT", `/recipes/${recipeId}/audience`, change);
}
