import { isSearchable } from "#shared/rules/search-words.ts";
import type { Search } from "../../recipe/search/search-path.ts";
import { timeFilters } from "../../recipe/search/time-filters.ts";

/** Returns the search text and filters from the URL parameters. Ignores a maximum time that is not in `timeFilters`. */
export function readSearch(params: URLSearchParams): Search {
  const time = params.get("temps") ?? "";
  return {
    q: (params.get("q") ?? "").trim(),
    categoryId: params.get("categorie") ?? "",
    maxMinutes: Object.hasOwn(timeFilters, time) ? time : "",
  };
}

/** Returns true for search text that the API accepts, and for empty text, which lists the newest recipes. */
export function isValid({ q }: Search): boolean {
  return q === "" || isSearchable(q);
}

/** Returns the API's query parameters for a search. An empty search returns the newest recipes. */
export function searchQuery({ q, categoryId, maxMinutes }: Search) {
  return {
    ...(q === "" ? { sort: "new" as const } : { q }),
    ...(categoryId !== "" && { categoryId }),
    ...(maxMinutes !== "" && { maxMinutes }),
  };
}
