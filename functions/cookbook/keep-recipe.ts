import * as contract from "#shared/contract/cookbook.ts";
import { RefusedError } from "#shared/errors.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { endpoint } from "../http/endpoint.ts";

const future = "Cette date n'est pas encore passée";

export const handler = endpoint(contract.keepRecipe, ({ params, body, caller, now }) => {
  if (body.cookedOn && body.cookedOn > parisDay(now)) {
    throw new RefusedError("validation", { message: future, errors: { cookedOn: future } });
  }
  return keepRecipe(caller.id, params.recipeId, body, now);
});
