import { useQueryClient } from "@tanstack/react-query";
import { deleteRecipe } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { ApiError, send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";

/** Deletes the user's own recipe and reports the result in a toast (spec §8). */
export function useDeleteRecipe(recipe: RecipeForReader) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const challengeId = recipe.challenge.id;
  return useSingleMutation({
    mutationFn: () => send(deleteRecipe, { params: { recipeId: recipe.id } }),
    onSuccess: async () => {
      toast.success("Recette supprimée avec succès");
      queryClient.setQueryData(queryKeys.myRecipe(challengeId), null);
      queryClient.removeQueries({ queryKey: queryKeys.recipe(recipe.id) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.recipes }),
        queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard }),
      ]);
    },
    onError: (error) => {
      const isClosed = error instanceof ApiError && error.code === "editing-closed";
      toast.error(isClosed ? error.message : "Erreur lors de la suppression de la recette");
    },
  });
}
