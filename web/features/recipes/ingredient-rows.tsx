import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useFieldArray } from "react-hook-form";
import { textLimits } from "#shared/constants.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { IngredientRow } from "./ingredient-row.tsx";
import { parseIngredients } from "./parse-ingredients.ts";
import { emptyIngredient, type RecipeFormState } from "./recipe-values.ts";

interface IngredientRowsProps {
  form: RecipeFormState;
  disabled: boolean;
}

/** The ingredients like a shopping list: Enter opens the next row, a pasted list fills as many rows as it has lines. */
export function IngredientRows({ form, disabled }: IngredientRowsProps) {
  const id = useId();
  const { control, formState } = form;
  const { fields, insert, remove, replace } = useFieldArray({ control, name: "ingredients" });
  const room = textLimits.ingredients - fields.length;

  function addAfter(index: number) {
    if (room > 0) insert(index + 1, emptyIngredient, focusOn(index + 1));
  }

  function paste(index: number, text: string) {
    const rows = form.getValues("ingredients");
    const pasted = parseIngredients(text);
    const spare = isEmpty(rows[index]) ? 1 : 0;
    const before = rows.slice(0, index + 1 - spare);
    const all = [...before, ...pasted, ...rows.slice(index + 1)];
    replace(all.slice(0, textLimits.ingredients));
    const last = Math.min(before.length + pasted.length, textLimits.ingredients) - 1;
    setTimeout(() => form.setFocus(`ingredients.${last}.name`));
  }

  function removeAt(index: number) {
    remove(index);
    setTimeout(() => form.setFocus(`ingredients.${Math.max(0, index - 1)}.name`));
  }

  const problem =
    formState.errors.ingredients?.root?.message ?? formState.errors.ingredients?.message;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        Ingrédients
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Entrée ouvre la ligne suivante&#8239;; une liste copiée se colle d'un coup.
      </Typography>
      <Box component="ol" sx={listStyle}>
        {fields.map((field, index) => (
          <IngredientRow
            key={field.id}
            form={form}
            index={index}
            disabled={disabled}
            onEnter={() => addAfter(index)}
            onPasteLines={(text) => paste(index, text)}
            onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
          />
        ))}
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <Button
        startIcon={<AddIcon />}
        disabled={disabled || room <= 0}
        onClick={() => addAfter(fields.length - 1)}
        sx={{ mt: 1 }}
      >
        Ajouter un ingrédient
      </Button>
    </Box>
  );
}

function focusOn(index: number) {
  return { shouldFocus: true, focusName: `ingredients.${index}.name` };
}

function isEmpty(row: Ingredient | undefined): boolean {
  return !row || (row.name + row.quantity + row.unit).trim() === "";
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gap: { xs: 2, sm: 1 },
} as const;
