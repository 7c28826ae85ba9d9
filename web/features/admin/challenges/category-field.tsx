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
  /** While a new category gets its name. */
  isNaming: boolean;
  onNaming: (isNaming: boolean) => void;
  disabled: boolean;
}

/** No category has an empty identifier. */
const newCategory = "";

/** The choice of a category, or the name of a new one (spec §2). */
export function CategoryField(props: CategoryFieldProps) {
  const { categories, field, onChoose, isNaming, onNaming, disabled } = props;
  const select = useRef<HTMLSelectElement>(null);
  const choose = (categoryId: string) => {
    onNaming(false);
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
            value={isNaming ? newCategory : field.value}
            onChange={({ target }) =>
              target.value === newCategory ? onNaming(true) : choose(target.value)
            }
          >
            {loaded.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={newCategory}>+ Créer une nouvelle catégorie</option>
          </SelectInput>
          {isNaming && (
            <NewCategory
              onCreated={({ id }) => choose(id)}
              // Without any category there is nothing to go back to.
              onCancel={loaded.length > 0 ? () => choose(field.value) : undefined}
            />
          )}
        </>
      )}
    </QueryState>
  );
}
