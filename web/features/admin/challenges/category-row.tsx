import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteCategory } from "#shared/contract/challenges.ts";
import type { Category } from "#shared/model/challenge.ts";
import { errorMessage, send } from "../../../api/client.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { categoriesQuery } from "../queries.ts";
import { RenameCategory } from "./rename-category.tsx";

interface CategoryRowProps {
  category: Category;
  /** Called when the category is deleted. */
  onDeleted: () => void;
}
export function CategoryRow({ category, onDeleted }: CategoryRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [wasRenaming, setWasRenaming] = useState(false);
  const deletion = useDeleteCategory(category.id, onDeleted);
  const { name } = category;
  const endRenaming = () => {
    setRenaming(false);
    setWasRenaming(true);
  };
  return (
    <li>
      {isRenaming ? (
        <RenameCategory category={category} onEnd={endRenaming} />
      ) : (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{name}</Box>
          <IconButton
            autoFocus={wasRenaming}
            aria-label={`Renommer «\u00a0${name}\u00a0»`}
            title="Renommer"
            disabled={deletion.isPending}
            onClick={() => setRenaming(true)}
          >
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={`Supprimer «\u00a0${name}\u00a0»`}
            title="Supprimer"
            loading={deletion.isPending}
            onClick={() => deletion.mutate()}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
    </li>
  );
}

/** Deletes a category. The server refuses while a challenge uses the category. */
function useDeleteCategory(categoryId: string, onDeleted: () => void) {
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
      toast.error(errorMessage(error, "Erreur lors de la suppression de la catégorie")),
  });
}
