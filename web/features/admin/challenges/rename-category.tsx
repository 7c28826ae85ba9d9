import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { renameCategory } from "#shared/contract/categories.ts";
import type { Category } from "#shared/model/challenge.ts";
import { ApiError, errorMessage, send } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { categoriesQuery } from "../queries.ts";

interface RenameCategoryProps {
  category: Category;
  /** Called once it is renamed, or left as it was. */
  onEnd: () => void;
}

/** The new name of a category, in the place of the old one. */
export function RenameCategory({ category, onEnd }: RenameCategoryProps) {
  const [name, setName] = useState(category.name);
  const queryClient = useQueryClient();
  const toast = useToast();
  const renaming = useSingleMutation({
    mutationFn: () => send(renameCategory, { params: { categoryId: category.id }, body: { name } }),
    onSuccess: (renamed) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (known = []) =>
        known.map((one) => (one.id === renamed.id ? renamed : one)),
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.challenges });
      toast.success("Catégorie renommée. Ses défis suivent en quelques secondes.");
      onEnd();
    },
  });
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
        error={renaming.error ? sentenceOf(renaming.error) : undefined}
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

function sentenceOf(error: Error): string {
  const refused = error instanceof ApiError ? error.errors?.name : undefined;
  return refused ?? errorMessage(error, "Erreur lors du changement de nom de la catégorie");
}
