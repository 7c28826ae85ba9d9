import { infiniteQueryOptions } from "@tanstack/react-query";
import { listRecipes } from "#shared/contract/recipes.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { allItems, cursorPaging, sendPage } from "../../api/send-page.ts";
import type { Search } from "../../recipe/search/search-path.ts";
import { isValid, searchQuery } from "./search-params.ts";

/** How long search results stay cached, so that the scroll position can be restored when the user returns. */
const resultsKeptMs = 30 * 60_000;

/** Query for the recipes that match a search. */
export function recipeSearchQuery(search: Search) {
  const { q, categoryId, maxMinutes } = search;
  return infiniteQueryOptions({
    queryKey: queryKeys.recipeSearch(q, categoryId, maxMinutes),
    queryFn: ({ pageParam, signal }) =>
      sendPage(listRecipes, {
        query: { ...searchQuery(search), cursor: pageParam },
        signal,
      }),
    ...cursorPaging,
    select: allItems,
    enabled: isValid(search),
    gcTime: resultsKeptMs,
  });
}
