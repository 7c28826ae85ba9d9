import { useQueryClient } from "@tanstack/react-query";
import { deleteCategory } from "#shared/contract/categories.ts";
import { messageOf, send } from "../../../api/client.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { categoriesQuery } from "../queries.ts";

/** Deletes a category, which the server refuses while a challenge belongs to it; it can be made again by its name. */
export function useDeleteCategory(categoryId: string, onDeleted: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: () => send(deleteCategory, { params: { categoryId } }),
    onSuccess: () => {
      toast.success("Catégorie supprimée");
      onDeleted();
      queryClient.setQueryData(categoriesQuery.queryKey, (known = []) =>
        known.filter(({ id }) => id !== categoryId),
      );
    },
    onError: (error) =>
      toast.error(messageOf(error, "Erreur lors de la suppression de la catégorie")),
  });
}
