import { searchLimits } from "#shared/constants.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { readSearch, searchQuery } from "../features/search/search-params.ts";
import { loadPhoto } from "./load-photo.ts";
import { openedParams } from "./opened-url.ts";
import type { ListedPage, PageRequests, RecipeRequest } from "./page-list.ts";
import { prefetch } from "./prefetch.ts";
import { showTitle } from "./show-title.ts";

/** Sends the first API requests of the pages. */
export function sendFirstRequests(pages: ListedPage[]): void {
  globalThis.prefetchedResponses = new Map();
  for (const page of pages) {
    if (page.search) sendSearch(page.search);
    const [first, ...others] = page.calls;
    const needsReply = Boolean(page.picture ?? page.forEach ?? page.forFirst);
    if (first) prefetch(first, needsReply ? (reply) => followUp(page, reply) : undefined);
    for (const address of others) prefetch(address);
  }
}

/** Requests the results of the search in the page's URL, unless the search text is too short or too long. */
function sendSearch(request: RecipeRequest): void {
  const search = readSearch(openedParams);
  const { length } = search.q;
  if ((length > 0 && length < searchLimits.minimum) || length > searchLimits.maximum) return;
  const query = new URLSearchParams(searchQuery(search));
  requestRecipes({ ...request, call: `${request.call}?${query}` });
}

/**
 * Sends the API requests that depend on the page's first response, and starts loading the photo at the top of the page.
 * Depending on the page, the response contains recipes, or is an object that contains challenges.
 */
function followUp(
  { picture, showTitle: showsTitle, forEach, forFirst }: PageRequests,
  reply: unknown,
): void {
  if (showsTitle) showTitle((reply as Recipe).title);
  if (picture) loadPhoto(picture, reply as Recipe | Recipe[]);
  const challenges = reply as Record<string, { id?: string }>;
  if (forEach) {
    for (const [name, { id }] of Object.entries(challenges)) {
      // Skips the list of announced challenges in the response, because it has no id.
      if (!id) continue;
      const call = forEach.call.replace("{id}", id);
      requestRecipes(name === forEach.pictureOf ? { ...forEach, call } : { call });
    }
  }
  if (forFirst) {
    const id = forFirst.keys.map((key) => challenges[key]?.id).find(Boolean);
    if (id) requestRecipes({ ...forFirst, call: forFirst.call.replace("{id}", id) });
  }
}

function requestRecipes({ call, picture }: RecipeRequest): void {
  prefetch(call, picture && ((reply) => loadPhoto(picture, reply as Recipe[])));
}
