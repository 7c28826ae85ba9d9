import { queryOptions } from "@tanstack/react-query";
import { getRecipe } from "#shared/contract/recipes.ts";
import { send } from "./client.ts";
import { queryKeys } from "./query-keys.ts";

/** One recipe with what it is to the reader (D25). */
export function recipeQuery(recipeId: string) {
  return queryOptions({
    queryKey: queryKeys.recipe(recipeId),
    queryFn: ({ signal }) => send(getRecipe, { params: { recipeId }, signal }),
  });
}
