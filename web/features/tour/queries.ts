import { queryOptions } from "@tanstack/react-query";
import { listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { sendPage } from "../../api/send-page.ts";

/**
 * The recipes of a tasting tour: one page of a challenge's recipes, without the user's own recipe and those already
 * rated before the tour.
 */
export interface Tour {
  recipes: RecipeForReader[];
  /** The cursor in the recipe list at which the next tasting tour starts. Undefined if no unrated recipes are left. */
  next: string | undefined;
  /** The end date of the challenge, taken from its recipes. Undefined if the API returned no recipes. */
  endDate: string | undefined;
}

const pageSize = 24;

/**
 * Query for the recipes of a tasting tour. Unrated recipes are listed first (D26a). The recipes are loaded only once,
 * so that their order does not change during the tour.
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
