import { recipeParam } from "../navigation/paths.ts";
import { openedParams, openedPath } from "./opened-url.ts";
import type { ListedPage, PageList } from "./page-list.ts";
import { readToken } from "./read-token.ts";

/**
 * Returns the listed pages that the URL opens, which are the page itself and the recipe's dialog over it. Inserts the
 * ids of the URL into their API requests.
 */
export function findOpenedPages({ signedIn, signedOut }: PageList): ListedPage[] {
  const id = openedPath.split("/").at(-1) ?? "";
  if (!readToken()) return withId(signedOut[openedPath], id);
  const recipe = openedParams.get(recipeParam);
  const pathWithoutId = openedPath.replace(/[^/]+$/, "{id}");
  return [
    ...withId(signedIn[openedPath] ?? signedIn[pathWithoutId], id),
    ...(recipe ? withId(signedIn[`?${recipeParam}={id}`], encodeURIComponent(recipe)) : []),
  ];
}

/** Returns a list with the page, or an empty list if the page is undefined. */
function withId(page: ListedPage | undefined, id: string): ListedPage[] {
  return page ? [{ ...page, calls: page.calls.map((call) => call.replace("{id}", id)) }] : [];
}
