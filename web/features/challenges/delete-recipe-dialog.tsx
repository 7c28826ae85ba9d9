import { useQueryClient } from "@tanstack/react-query";
import { deleteRecipe } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { isNotFound } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { queryKeys, reloadQueries } from "../../api/query-keys.ts";
import { reasonOrFallback } from "../../api/reason-or-fallback.ts";
import { changeItems } from "../../api/send-page.ts";
import ConfirmDialog from "../../components/confirm-dialog.tsx";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { challengeRecipesQuery } from "./queries.ts";

interface DeleteRecipeDialogProps {
  recipe: RecipeForReader;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the user's own recipe and reports the outcome in a toast (spec §8). */
export default function DeleteRecipeDialog({ recipe, open, onClose }: DeleteRecipeDialogProps) {
  const { mutate, isPending } = useDeleteRecipe(recipe);
  return (
    <ConfirmDialog
      open={open}
      title="Confirmer la suppression"
      text={`Êtes-vous sûr de vouloir supprimer votre recette "${recipe.title}" ? Cette action est irréversible et vous pourrez participer à nouveau au défi.`}
      confirmLabel="Supprimer"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function useDeleteRecipe(recipe: RecipeForReader) {
  const queryClient = useQueryClient();
  const toast = useToast();
  /** Removes the recipe from the cache, and reloads the lists that contained it. */
  const forget = async () => {
    queryClient.setQueryData(
      challengeRecipesQuery(recipe.challenge.id).queryKey,
      (data) => data && changeItems(data, (items) => items.filter(({ id }) => id !== recipe.id)),
    );
    queryClient.setQueryData(queryKeys.myRecipe(recipe.challenge.id), null);
    queryClient.removeQueries({ queryKey: queryKeys.recipe(recipe.id) });
    const { recipes, leaderboard, profileStats, cookbookEntries } = queryKeys;
    await reloadQueries(queryClient, recipes, leaderboard, profileStats, cookbookEntries);
  };
  return useSingleMutation({
    mutationFn: () => send(deleteRecipe, { params: { recipeId: recipe.id } }),
    onSuccess: async () => {
      toast.success("Recette supprimée avec succès");
      await forget();
    },
    onError: async (error) => {
      if (isNotFound(error)) {
        toast.error("Cette recette n'existe plus");
        await forget();
        // The recipe may already have been deleted together with its challenge.
        return reloadQueries(queryClient, queryKeys.challenges);
      }
      toast.error(reasonOrFallback(error, "Erreur lors de la suppression de la recette"));
    },
  });
}
