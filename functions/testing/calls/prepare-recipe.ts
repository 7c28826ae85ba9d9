import { enterRecipe } from "../test-data/recipes.ts";
import type { ExampleContext } from "./call-example.ts";

/** Stores a recipe by `owner` in an open challenge, and returns the path parameters of a request for it. */
export async function prepareRecipe({ data, owner }: ExampleContext) {
  return { params: { recipeId: await enterRecipe(await data.openChallenge(), owner) } };
}
