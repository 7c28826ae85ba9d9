import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { deleteCategory, renameCategory } from "#shared/contract/challenges.ts";
import type { Category } from "#shared/model/challenge.ts";
import { errorMessage, isNotFound } from "../../../api/api-error.ts";
import { send } from "../../../api/client.ts";
import { categoriesQuery } from "../../../api/queries.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { busyButton } from "../../../components/busy-button.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { serverFieldErrors } from "../../../hooks/use-form.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";

interface CategoryRowProps {
  category: Category;
  /** The text that the administrator has typed as the new name. Undefined if the category is not being renamed. */
  newName: string | undefined;
  onNewNameChange: (newName: string | undefined) => void;
  onDeleted: () => void;
}

export function CategoryRow(props: CategoryRowProps) {
  const { category, newName, onNewNameChange, onDeleted } = props;
  const [wasRenaming, setWasRenaming] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteCategory(category.id, onDeleted);
  const { name } = category;
  const endRenaming = () => {
    onNewNameChange(undefined);
    setWasRenaming(true);
  };
  return (
    <li>
      {newName === undefined ? (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{name}</Box>
          <IconButton
            autoFocus={wasRenaming}
            aria-label={`Renommer «\u00a0${name}\u00a0»`}
            title="Renommer"
            disabled={deletion.isPending}
            onClick={() => onNewNameChange(name)}
          >
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={`Supprimer «\u00a0${name}\u00a0»`}
            title="Supprimer"
            {...busyButton(deletion.isPending)}
            onClick={() => setConfirming(!deletion.isPending)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
          <LazyConfirmDialog
            open={isConfirming}
            title="Confirmer la suppression"
            text={`Êtes-vous sûr de vouloir supprimer la catégorie "${name}" ? Cette action est irréversible.`}
            confirmLabel="Supprimer"
            onConfirm={() => {
              setConfirming(false);
              deletion.mutate();
            }}
            onClose={() => setConfirming(false)}
          />
        </Box>
      ) : (
        <RenameCategory
          category={category}
          newName={newName}
          onNewNameChange={onNewNameChange}
          onEnd={endRenaming}
        />
      )}
    </li>
  );
}

/** Deletes a category. The server rejects the deletion while a challenge uses the category. */
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
    onError: (error) => {
      toast.error(
        isNotFound(error)
          ? unknownCategory
          : errorMessage(error, "Erreur lors de la suppression de la catégorie"),
      );
      if (isNotFound(error)) void queryClient.invalidateQueries(categoriesQuery);
    },
  });
}

const unknownCategory = "Cette catégorie n'existe pas ou n'existe plus.";

const renameFailed = "Erreur lors du changement de nom de la catégorie";

interface RenameCategoryProps {
  category: Category;
  newName: string;
  onNewNameChange: (newName: string) => void;
  /** Called after the category is renamed or the renaming is cancelled. */
  onEnd: () => void;
}

/** Replaces a category's row with a form for renaming it. */
function RenameCategory(props: RenameCategoryProps) {
  const { category, newName, onNewNameChange, onEnd } = props;
  const queryClient = useQueryClient();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const renaming = useSingleMutation({
    mutationFn: () =>
      send(renameCategory, { params: { categoryId: category.id }, body: { name: newName } }),
    onSuccess: (renamed) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (current = []) =>
        current.map((listed) => (listed.id === renamed.id ? renamed : listed)),
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.challenges });
      toast.success("Catégorie renommée. Ses défis suivent en quelques secondes.");
      onEnd();
    },
    // Moves the focus to the field, so that screen readers announce its error.
    onError: () => field.current?.focus(),
  });
  const { error } = renaming;
  const message = isNotFound(error)
    ? unknownCategory
    : (serverFieldErrors(error).name ?? errorMessage(error, renameFailed));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (newName.trim() === category.name) onEnd();
    else renaming.mutate();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 1 }}>
      <TextInput
        ref={field}
        label="Nom de la catégorie"
        value={newName}
        error={error ? message : undefined}
        autoComplete="off"
        autoFocus
        readOnly={renaming.isPending}
        onChange={({ target }) => {
          onNewNameChange(target.value);
          renaming.reset();
        }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          {...busyButton(renaming.isPending)}
          type="submit"
          variant="outlined"
          disabled={newName.trim() === ""}
        >
          Enregistrer
        </Button>
        <Button color="inherit" disabled={renaming.isPending} onClick={onEnd}>
          Annuler
        </Button>
      </Box>
    </Box>
  );
}
