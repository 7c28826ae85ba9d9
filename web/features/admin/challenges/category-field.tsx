import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { Category } from "#shared/model/challenge.ts";
import { QueryState } from "../../../components/query-state.tsx";
import { SelectInput } from "../../../components/select-input.tsx";
import type { Field } from "./challenge-fields.tsx";
import { NewCategory } from "./new-category.tsx";

interface CategoryFieldProps {
  categories: UseQueryResult<Category[]>;
  field: Field;
  onChoose: (categoryId: string) => void;
  /** True while the user enters the name of a new category. */
  isCreating: boolean;
  onCreatingChange: (isCreating: boolean) => void;
  disabled: boolean;
}

/** The value of the option that creates a category. No category has an empty id. */
const newCategory = "";

/** A select for the challenge's category, with an option to create a new one (spec §2). */
export function CategoryField(props: CategoryFieldProps) {
  const { categories, field, onChoose, isCreating, onCreatingChange, disabled } = props;
  const select = useRef<HTMLSelectElement>(null);
  const choose = (categoryId: string) => {
    onCreatingChange(false);
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
            disabled={disabled}
            inputRef={select}
            value={isCreating ? newCategory : field.value}
            onChange={({ target }) =>
              target.value === newCategory ? onCreatingChange(true) : choose(target.value)
            }
          >
            {loaded.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={newCategory}>+ Créer une nouvelle catégorie</option>
          </SelectInput>
          {isCreating && (
            <NewCategory
              onCreated={({ id }) => choose(id)}
              // The first category must be created: without it, there is no category to select.
              onCancel={loaded.length > 0 ? () => choose(field.value) : undefined}
            />
          )}
        </>
      )}
    </QueryState>
  );
}
