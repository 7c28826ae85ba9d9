import { queryOptions } from "@tanstack/react-query";
import { listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { sendPage } from "../../api/client.ts";

/** The recipes of one tasting tour, none rated by the reader yet. */
export interface Tour {
  recipes: RecipeForReader[];
  /** The cursor of the next tour, or undefined if no recipe is left to rate. */
  next: string | undefined;
  /** The end of the challenge, or undefined if the challenge has no recipe. */
  endDate: string | undefined;
}

const pageSize = 24;

/**
 * Query for the recipes of a tour. They are read only once, so that nothing changes during the tour. Recipes
 * without a vote come first (D26a).
 */
export function tourQuery(challengeId: string, from: string | undefined) {
  return queryOptions({
    queryKey: ["tour", challengeId, from],
    queryFn: async ({ signal }): Promise<Tour> => {
      let next = from;
      let endDate: string | undefined;
      do {
        const { items, cursor } = await sendPage(listChallengeRecipes, {
          params: { challengeId },
          query: { limit: pageSize, cursor: next },
          signal,
        });
        endDate ??= items[0]?.challenge.endDate;
        const recipes = items.filter(({ isMine, hasVoted }) => !isMine && !hasVoted);
        next = items.some(({ hasVoted }) => hasVoted) ? undefined : cursor;
        if (recipes.length > 0) return { recipes, next, endDate };
      } while (next);
      return { recipes: [], next, endDate };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
