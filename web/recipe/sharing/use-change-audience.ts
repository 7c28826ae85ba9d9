import { useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/call.ts";
import { changeAudience } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Returns a function that changes the audience of one of the user's recipes. It throws if the API call fails. */
export function useChangeAudience({ id, challenge }: Pick<RecipeForReader, "id" | "challenge">) {
  const queryClient = useQueryClient();
  return async (body: BodyInput<typeof changeAudience>): Promise<void> => {
    const changed = await send(changeAudience, { params: { recipeId: id }, body });
    for (const queryKey of [queryKeys.recipe(id), queryKeys.myRecipe(challenge.id)]) {
      queryClient.setQueryData<RecipeForReader | null>(
        queryKey,
        (recipe) => recipe && { ...recipe, ...changed },
      );
    }
  };
}
