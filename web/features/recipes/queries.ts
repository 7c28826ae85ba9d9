import { queryOptions } from "@tanstack/react-query";
import { getRecipe } from "#shared/contract/recipes.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A recipe to be edited: read anew each time. */
export function editedRecipeQuery(recipeId: string) {
  return queryOptions({
    queryKey: [...queryKeys.recipe(recipeId), "edit"],
    queryFn: ({ signal }) => send(getRecipe, { params: { recipeId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
