import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { listChallengeHistory } from "#shared/contract/challenges.ts";
import { getMyRecipe, listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { isNotFound, isOfflineError } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import {
  allItems,
  cursorPaging,
  loadFromCursor,
  loadItems,
  sendPage,
} from "../../api/send-page.ts";

const pageSize = 24;

/**
 * How long recipe lists stay in the cache, in milliseconds. When the user returns to a list, the scroll position can be
 * restored only if the list is still cached.
 */
const listKeptMs = 30 * 60_000;

/**
 * Query for the user's own recipe in a challenge. Returns null if there is no recipe or if the request fails (spec §7).
 */
export function myRecipeQuery(challengeId: string) {
  return queryOptions({
    queryKey: queryKeys.myRecipe(challengeId),
    queryFn: async ({ signal }): Promise<RecipeForReader | null> => {
      try {
        return await send(getMyRecipe, { params: { challengeId }, signal });
      } catch (error) {
        // While the browser is offline, rethrows the error, because returning null would replace the cached recipe.
        if (signal.aborted || isOfflineError(error)) throw error;
        if (!isNotFound(error)) console.error(error);
        return null;
      }
    },
  });
}

/**
 * Query for a challenge's recipes. Skips empty pages if other pages follow (D6). A recipe is on two pages if its
 * position in the list changes in the meantime.
 */
export function challengeRecipesQuery(challengeId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.challengeRecipes(challengeId),
    queryFn: ({ pageParam, signal }) => {
      const load = (cursor: string | undefined) =>
        sendPage(listChallengeRecipes, {
          params: { challengeId },
          query: { limit: pageSize, cursor },
          signal,
        });
      return loadFromCursor(pageParam, (from) =>
        loadItems(load, (recipes) => recipes.length > 0, from),
      );
    },
    ...cursorPaging,
    gcTime: listKeptMs,
  });
}

/**
 * Query for finished challenges. The API lists challenges in progress first, so the query loads pages until one contains
 * a finished challenge (D5).
 */
export const challengeHistoryQuery = infiniteQueryOptions({
  queryKey: queryKeys.challengeHistory,
  queryFn: ({ pageParam, signal }) => {
    const load = (cursor: string | undefined) =>
      sendPage(listChallengeHistory, { query: { limit: pageSize, cursor }, signal });
    return loadItems(load, (loaded) => loaded.some(isFinished), pageParam);
  },
  ...cursorPaging,
  select: (loaded) => allItems(loaded).filter(isFinished),
});

function isFinished({ status }: Challenge): boolean {
  return status === "COMPLETED";
}
