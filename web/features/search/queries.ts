import { infiniteQueryOptions } from "@tanstack/react-query";
import { listRecipes } from "#shared/contract/recipes.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { allItems, cursorPaging, loadItems, sendPage } from "../../api/send-page.ts";
import type { Search } from "../../recipe/search/search-path.ts";
import { isValid, searchQuery } from "./search-params.ts";

/** How long search results stay cached, so that the scroll position can be restored when the user returns. */
const resultsKeptMs = 30 * 60_000;

/** Number of recipes that the page adds at a time. The API may return shorter pages (D48). */
export const pageSize = 20;

/** Query for the recipes that match a search. */
export function recipeSearchQuery(search: Search) {
  const { q, categoryId, maxMinutes } = search;
  return infiniteQueryOptions({
    queryKey: queryKeys.recipeSearch(q, categoryId, maxMinutes),
    queryFn: ({ pageParam, signal }) => {
      const load = (cursor: string | undefined) =>
        sendPage(listRecipes, { query: { ...searchQuery(search), cursor }, signal });
      return loadItems(load, (recipes) => recipes.length >= pageSize, pageParam);
    },
    ...cursorPaging,
    select: allItems,
    enabled: isValid(search),
    gcTime: resultsKeptMs,
  });
}
