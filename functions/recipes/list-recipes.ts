import * as contract from "#shared/contract/recipes.ts";
import { listRecipes } from "../data/recipe/recipe-lists.ts";
import { searchRecipes } from "../data/search/search-recipes.ts";
import { endpoint } from "../http/endpoint.ts";
import { readSearch } from "./read-search.ts";

/** Lists the newest recipes, all recipes sorted by rank, or the results of a search (D48). */
export const handler = endpoint(contract.listRecipes, async ({ query }) => {
  const search = readSearch(query);
  return search ? searchRecipes(search) : listRecipes(query);
});
