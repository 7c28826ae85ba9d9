import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { createCategory } from "#shared/contract/categories.ts";
import type { Category } from "#shared/model/challenge.ts";
import { ApiError, errorMessage, send } from "../../../api/client.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { categoriesQuery } from "../queries.ts";

interface NewCategoryProps {
  /** Called once it is in the list. */
  onCreated: (category: Category) => void;
  onCancel: (() => void) | undefined;
}

/** The name of a new category inside the form of a challenge, with buttons of its own. */
export function NewCategory({ onCreated, onCancel }: NewCategoryProps) {
  const [name, setName] = useState("");
  const queryClient = useQueryClient();
  const creation = useSingleMutation({
    mutationFn: () => send(createCategory, { body: { name } }),
    onSuccess: (category) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (known = []) => [...known, category]);
      onCreated(category);
    },
  });
  const create = () => {
    if (name.trim() !== "") creation.mutate();
  };
  const createOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    create();
  };
  return (
    <Box role="group" aria-label="Nouvelle catégorie" sx={{ display: "grid", gap: 1 }}>
      <TextInput
        label="Nom de la catégorie"
        value={name}
        error={creation.error ? sentenceOf(creation.error) : undefined}
        autoComplete="off"
        autoFocus
        readOnly={creation.isPending}
        onChange={({ target }) => {
          setName(target.value);
          creation.reset();
        }}
        onKeyDown={createOnEnter}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="outlined"
          sx={buttonStyle}
          disabled={name.trim() === ""}
          loading={creation.isPending}
          onClick={create}
        >
          Créer la catégorie
        </Button>
        {onCancel && (
          <Button color="inherit" sx={buttonStyle} disabled={creation.isPending} onClick={onCancel}>
            Annuler
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Both fit beside each other on a phone. */
const buttonStyle = { px: 1.5 } as const;

function sentenceOf(error: Error): string {
  const refused = error instanceof ApiError ? error.errors?.name : undefined;
  return refused ?? errorMessage(error, "Erreur lors de la création de la catégorie");
}
