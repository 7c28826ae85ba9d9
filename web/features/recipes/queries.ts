import { queryOptions } from "@tanstack/react-query";
import { getChallenge } from "#shared/contract/challenges.ts";
import { getRecipe } from "#shared/contract/recipes.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

export function challengeQuery(challengeId: string) {
  return queryOptions({
    queryKey: queryKeys.challenge(challengeId),
    queryFn: ({ signal }) => send(getChallenge, { params: { challengeId }, signal }),
  });
}

/** A recipe to be edited: read anew each time. */
export function editedRecipeQuery(recipeId: string) {
  return queryOptions({
    queryKey: [...queryKeys.recipe(recipeId), "edit"],
    queryFn: ({ signal }) => send(getRecipe, { params: { recipeId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
