import * as contract from "#shared/contract/recipes.ts";
import { listRecipes } from "../data/recipe/recipe-lists.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.listRecipes, ({ query }) => listRecipes(query));
