import * as contract from "#shared/contract/recipes.ts";
import { getMyRecipe } from "../data/recipe/recipe-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.getMyRecipe, ({ params, caller }) =>
  getMyRecipe(params.challengeId, caller.id),
);
