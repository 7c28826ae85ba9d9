import * as contract from "#shared/contract/recipes.ts";
import { checkCallerStep } from "../data/account/check-caller.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.deleteRecipe, async ({ params, caller, now }) => {
  await deleteRecipe(params.recipeId, caller.id, now, [checkCallerStep(caller)]);
  return undefined;
});
