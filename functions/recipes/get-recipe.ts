import * as contract from "#shared/contract/recipes.ts";
import { getRecipe } from "../data/recipe/recipe-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.getRecipe, ({ params, caller }) =>
  getRecipe(params.recipeId, caller.id),
);
