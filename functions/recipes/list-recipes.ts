import * as contract from "#shared/contract/recipes.ts";
import { listRecipes } from "../data/recipe/recipe-lists.ts";
import { searchRecipes } from "../data/search/search-recipes.ts";
import { endpoint } from "../http/endpoint.ts";
import { readSearch } from "./read-search.ts";

/** Lists the recipes that match a search, the newest recipes, or all recipes sorted by rank (D48). */
export const handler = endpoint(contract.listRecipes, async ({ query }) => {
  const search = readSearch(query);
  return search ? searchRecipes(search) : listRecipes(query);
});
