import * as contract from "#shared/contract/cookbook.ts";
import { listKeptRecipes } from "../data/cookbook/list-cookbook.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.listKeptRecipes, async ({ caller }) =>
  (await listKeptRecipes(caller.id)).map(({ recipeId }) => recipeId),
);
