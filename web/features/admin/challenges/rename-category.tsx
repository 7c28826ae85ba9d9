import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { renameCategory } from "#shared/contract/challenges.ts";
import type { Category } from "#shared/model/challenge.ts";
import { errorMessage, send } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { serverFieldErrors } from "../../../hooks/use-form.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { categoriesQuery } from "../queries.ts";

const failed = "Erreur lors du changement de nom de la catégorie";

interface RenameCategoryProps {
  category: Category;
  /** Called after the renaming succeeds or is cancelled. */
  onEnd: () => void;
}

/** The form that replaces a category's row while the user renames the category. */
export function RenameCategory({ category, onEnd }: RenameCategoryProps) {
  const [name, setName] = useState(category.name);
  const queryClient = useQueryClient();
  const toast = useToast();
  const renaming = useSingleMutation({
    mutationFn: () => send(renameCategory, { params: { categoryId: category.id }, body: { name } }),
    onSuccess: (renamed) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (current = []) =>
        current.map((listed) => (listed.id === renamed.id ? renamed : listed)),
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.challenges });
      toast.success("Catégorie renommée. Ses défis suivent en quelques secondes.");
      onEnd();
    },
  });
  const { error } = renaming;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === category.name) onEnd();
    else renaming.mutate();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 1 }}>
      <TextInput
        label="Nom de la catégorie"
        value={name}
        error={error ? (serverFieldErrors(error).name ?? errorMessage(error, failed)) : undefined}
        autoComplete="off"
        autoFocus
        readOnly={renaming.isPending}
        onChange={({ target }) => {
          setName(target.value);
          renaming.reset();
        }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          type="submit"
          variant="outlined"
          disabled={name.trim() === ""}
          loading={renaming.isPending}
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
