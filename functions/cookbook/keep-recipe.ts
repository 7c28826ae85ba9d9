import * as contract from "#shared/contract/cookbook.ts";
import { invalidField } from "#shared/errors.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.keepRecipe, ({ params, body, caller, now }) => {
  if (body.cookedOn && body.cookedOn > parisDay(now)) {
    throw invalidField("cookedOn", "Cette date n'est pas encore passée");
  }
  return keepRecipe(caller.id, params.recipeId, body, now);
});
