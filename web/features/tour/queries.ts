import { queryOptions } from "@tanstack/react-query";
import { listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { sendPage } from "../../api/client.ts";

/** The recipes that wait for the reader's vote, as many as one tour takes them through. */
export interface Tour {
  dishes: RecipeForReader[];
  /** Whether others wait beyond these. */
  more: boolean;
}

const dishesAtOnce = 12;

/** Read once for each tour and never again meanwhile, so that nothing moves; those that wait come first (D26a). */
export function tourQuery(challengeId: string, round: number) {
  return queryOptions({
    queryKey: ["tour", challengeId, round],
    queryFn: async ({ signal }): Promise<Tour> => {
      const dishes: RecipeForReader[] = [];
      let cursor: string | undefined;
      do {
        const page = await sendPage(listChallengeRecipes, {
          params: { challengeId },
          query: { limit: dishesAtOnce + 1, cursor },
          signal,
        });
        dishes.push(...page.items.filter(({ isMine, hasVoted }) => !isMine && !hasVoted));
        cursor = page.items.some(({ hasVoted }) => hasVoted) ? undefined : page.cursor;
      } while (cursor && dishes.length < dishesAtOnce);
      const shown = dishes.slice(0, dishesAtOnce);
      return { dishes: shown, more: cursor !== undefined || dishes.length > shown.length };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
