import { queryOptions } from "@tanstack/react-query";
import { getChallenge, getCurrentChallenges, listCategories } from "#shared/contract/challenges.ts";
import { listCookbook, listKeptRecipes } from "#shared/contract/cookbook.ts";
import { getRecipe } from "#shared/contract/recipes.ts";
import { send } from "./client.ts";
import { queryKeys } from "./query-keys.ts";
import { loadItems, sendPage } from "./send-page.ts";

const cookbookPageSize = 100;

/** Query for one challenge by its id (D24). */
export function challengeQuery(challengeId: string) {
  return queryOptions({
    queryKey: queryKeys.challenge(challengeId),
    queryFn: ({ signal }) => send(getChallenge, { params: { challengeId }, signal }),
  });
}

/** Query for the current challenges and those announced for tomorrow (D5, D46). */
export const currentChallengesQuery = queryOptions({
  queryKey: queryKeys.currentChallenges,
  queryFn: ({ signal }) => send(getCurrentChallenges, { signal }),
});

/** Query for all categories, sorted by name. */
export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories,
  queryFn: ({ signal }) => send(listCategories, { signal }),
});

/** Query for one recipe, including the current user's vote (D25). */
export function recipeQuery(recipeId: string) {
  return queryOptions({
    queryKey: queryKeys.recipe(recipeId),
    queryFn: ({ signal }) => send(getRecipe, { params: { recipeId }, signal }),
  });
}

/**
 * Query for the ids of the recipes in the user's cookbook. The data never becomes stale, because changes update the
 * cache directly.
 */
export const keptRecipesQuery = queryOptions({
  queryKey: queryKeys.keptRecipeIds,
  queryFn: ({ signal }) => send(listKeptRecipes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Query for all entries of the user's cookbook, newest first. */
export const cookbookQuery = queryOptions({
  queryKey: queryKeys.cookbookEntries,
  queryFn: async ({ signal }) => {
    const { items } = await loadItems((cursor) =>
      sendPage(listCookbook, { query: { limit: cookbookPageSize, cursor }, signal }),
    );
    return items.sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  },
});
