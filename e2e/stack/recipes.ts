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
