import { useQuery } from "@tanstack/react-query";
import { listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { sendPage } from "../../api/client.ts";

/**
 * The recipe with which the reader takes part in a challenge already, as it was when the page was opened. The list begins
 * with one's own (D26a); the call for one's own recipe alone answers 404 to most who come here.
 */
export function useExistingRecipe(challengeId: string): RecipeForReader | undefined {
  const { data } = useQuery({
    queryKey: ["own-entry", challengeId],
    queryFn: ({ signal }) =>
      sendPage(listChallengeRecipes, { params: { challengeId }, query: { limit: 1 }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return data?.items.find(({ isMine }) => isMine);
}
