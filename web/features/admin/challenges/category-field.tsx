import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef } from "react";
import { createCategory } from "#shared/contract/challenges.ts";
import type { Category } from "#shared/model/challenge.ts";
import { errorMessage } from "../../../api/api-error.ts";
import { send } from "../../../api/client.ts";
import { categoriesQuery } from "../../../api/queries.ts";
import { busyButton } from "../../../components/busy-button.ts";
import { QueryState } from "../../../components/query-state.tsx";
import { SelectInput } from "../../../components/select-input.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import type { FormField } from "../../../hooks/use-contract-form.ts";
import { serverFieldErrors } from "../../../hooks/use-form.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";

interface CategoryFieldProps {
  categories: UseQueryResult<Category[]>;
  field: FormField;
  onChoose: (categoryId: string) => void;
  /**
   * The text that the administrator has typed as the name of a new category. Undefined if no category is being created.
   */
  newName: string | undefined;
  onNewNameChange: (newName: string | undefined) => void;
}

/** Value of the `<option>` for a new category: the empty string, which is never a category id. */
const newCategoryOption = "";

/** Lets the administrator select or create the challenge's category (spec §2). */
export function CategoryField(props: CategoryFieldProps) {
  const { categories, field, onChoose, newName, onNewNameChange } = props;
  const select = useRef<HTMLSelectElement>(null);
  const choose = (categoryId: string) => {
    onNewNameChange(undefined);
    onChoose(categoryId);
    select.current?.focus();
  };
  return (
    <QueryState
      query={categories}
      skeleton={
        <SelectInput label="Catégorie" value="" disabled>
          <option value="">Chargement…</option>
        </SelectInput>
      }
      error="Erreur lors du chargement des catégories"
    >
      {(loaded) => (
        <>
          <SelectInput
            {...field}
            label="Catégorie"
            required
            inputRef={select}
            value={newName === undefined ? field.value : newCategoryOption}
            onChange={({ target }) =>
              target.value === newCategoryOption ? onNewNameChange("") : choose(target.value)
            }
          >
            {loaded.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={newCategoryOption}>+ Créer une nouvelle catégorie</option>
          </SelectInput>
          {newName !== undefined && (
            <NewCategory
              name={newName}
              onNameChange={onNewNameChange}
              onCreated={({ id }) => choose(id)}
              // If no category exists yet, the administrator must create one, so the cancel button is omitted.
              onCancel={loaded.length > 0 ? () => choose(field.value) : undefined}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

/** Scrolls the dialog until the field and its buttons are visible. */
const scrollIntoView = (group: HTMLElement | null) => group?.scrollIntoView({ block: "nearest" });

const createFailed = "Erreur lors de la création de la catégorie";

interface NewCategoryProps {
  name: string;
  onNameChange: (name: string) => void;
  onCreated: (category: Category) => void;
  onCancel: (() => void) | undefined;
}

/**
 * Fields for creating a category inside the challenge form. They are not wrapped in a form element, because HTML forms
 * cannot be nested.
 */
function NewCategory({ name, onNameChange, onCreated, onCancel }: NewCategoryProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const creation = useSingleMutation({
    mutationFn: () => send(createCategory, { body: { name } }),
    onSuccess: (category) => {
      queryClient.setQueryData(categoriesQuery.queryKey, (current = []) => [...current, category]);
      onCreated(category);
    },
    // Moves the focus to the field, so that screen readers announce its error.
    onError: () => field.current?.focus(),
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
    <Box
      ref={scrollIntoView}
      role="group"
      aria-label="Nouvelle catégorie"
      sx={{ display: "grid", gap: 1 }}
    >
      <TextInput
        ref={field}
        label="Nom de la catégorie"
        value={name}
        error={
          error ? (serverFieldErrors(error).name ?? errorMessage(error, createFailed)) : undefined
        }
        autoComplete="off"
        readOnly={creation.isPending}
        onChange={({ target }) => {
          onNameChange(target.value);
          creation.reset();
        }}
        onKeyDown={createOnEnter}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          {...busyButton(creation.isPending)}
          variant="outlined"
          disabled={name.trim() === ""}
          onClick={create}
        >
          Créer la catégorie
        </Button>
        {onCancel && (
          <Button color="inherit" disabled={creation.isPending} onClick={onCancel}>
            Choisir dans la liste
          </Button>
        )}
      </Box>
    </Box>
  );
}
