import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { createCategory } from "#shared/contract/challenges.ts";
import type { Category } from "#shared/model/challenge.ts";
import { errorMessage, send } from "../../../api/client.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { serverFieldErrors } from "../../../hooks/use-form.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { categoriesQuery } from "../queries.ts";

const failed = "Erreur lors de la création de la catégorie";

interface NewCategoryProps {
  onCreated: (category: Category) => void;
  onCancel: (() => void) | undefined;
}

/** Creates a category inside the challenge form. It is not a form itself, because forms cannot be nested. */
export function NewCategory({ onCreated, onCancel }: NewCategoryProps) {
  const [name, setName] = useState("");
  const queryClient = useQueryClient();
  const creation = useSingleMutation({
    mutationFn: () => send(createCategory, { body: { name } }),
    onSuccess: (category) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (current = []) => [...current, category]);
      onCreated(category);
    },
  });
  const { error } = creation;
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
        error={error ? (serverFieldErrors(error).name ?? errorMessage(error, failed)) : undefined}
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

/** Narrow enough for both buttons to fit on one line of a phone. */
const buttonStyle = { px: 1.5 } as const;
