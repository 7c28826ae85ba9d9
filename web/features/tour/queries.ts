import { queryOptions } from "@tanstack/react-query";
import { listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { sendPage } from "../../api/client.ts";

/** The recipes that wait for the reader's vote, as many as one tour takes them through. */
export interface Tour {
  dishes: RecipeForReader[];
  /** Where those beyond these begin; undefined where none waits. */
  next: string | undefined;
}

const pageSize = 24;

/** Read once for each tour and never again meanwhile, so that nothing moves; those that wait come first (D26a). */
export function tourQuery(challengeId: string, from: string | undefined) {
  return queryOptions({
    queryKey: ["tour", challengeId, from],
    queryFn: async ({ signal }): Promise<Tour> => {
      let next = from;
      do {
        const { items, cursor } = await sendPage(listChallengeRecipes, {
          params: { challengeId },
          query: { limit: pageSize, cursor: next },
          signal,
        });
        const dishes = items.filter(({ isMine, hasVoted }) => !isMine && !hasVoted);
        next = items.some(({ hasVoted }) => hasVoted) ? undefined : cursor;
        if (dishes.length > 0) return { dishes, next };
      } while (next);
      return { dishes: [], next };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
