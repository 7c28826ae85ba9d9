import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { textLimits } from "#shared/constants.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { parseIngredientLine } from "#shared/rules/recipe-text/parse-ingredient-line.ts";
import { ErrorSign } from "../../components/text-input.tsx";
import type { FieldErrors } from "../../hooks/use-form.ts";
import { IngredientRow } from "./ingredient-row.tsx";
import { emptyIngredient, type IngredientLine, linesOf } from "./recipe-values.ts";

interface IngredientRowsProps {
  lines: IngredientLine[];
  onChange: (lines: IngredientLine[]) => void;
  focusAfterRender: (selector: string) => void;
  fieldErrors: FieldErrors;
  disabled: boolean;
}

/** The editable list of ingredients. Enter moves to the next row. Pasted lines fill one row each. */
export function IngredientRows(props: IngredientRowsProps) {
  const { lines, onChange, focusAfterRender, fieldErrors, disabled } = props;
  const id = useId();
  const isFull = lines.length >= textLimits.ingredients;

  function splice(index: number, deleteCount: number, added: readonly Ingredient[]) {
    const next = lines.toSpliced(index, deleteCount, ...linesOf(added));
    onChange(next.slice(0, textLimits.ingredients));
  }

  function focusOn(index: number) {
    focusAfterRender(`[name="ingredients.${index}.name"]`);
  }

  function addAfter(index: number) {
    if (!isFull) splice(index + 1, 0, [emptyIngredient]);
    focusOn(index + 1);
  }

  function paste(index: number, text: string) {
    const pasted = text.split(/\r?\n/).flatMap(parseIngredientLine);
    const replaced = isEmpty(lines[index]) ? 1 : 0;
    splice(index + 1 - replaced, replaced, pasted);
    focusOn(Math.min(index - replaced + pasted.length, textLimits.ingredients - 1));
  }

  function removeAt(index: number) {
    splice(index, 1, []);
    focusOn(Math.max(0, index - 1));
  }

  function edit(index: number, patch: Partial<Ingredient>) {
    onChange(lines.map((line, current) => (current === index ? { ...line, ...patch } : line)));
  }

  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        Ingrédients
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Entrée ouvre la ligne suivante&#8239;; une liste copiée se colle d'un coup.
      </Typography>
      <Box component="ol" sx={listStyle}>
        {lines.map((line, index) => (
          <IngredientRow
            key={line.id}
            line={line}
            index={index}
            fieldErrors={fieldErrors}
            disabled={disabled}
            onEdit={(patch) => edit(index, patch)}
            onEnter={() => addAfter(index)}
            onPasteLines={(text) => paste(index, text)}
            onRemove={lines.length > 1 ? () => removeAt(index) : undefined}
          />
        ))}
      </Box>
      {fieldErrors.ingredients && (
        <FormHelperText error data-failure>
          <ErrorSign />
          {fieldErrors.ingredients}
        </FormHelperText>
      )}
      <Button
        startIcon={<AddIcon />}
        disabled={disabled || isFull}
        onClick={() => addAfter(lines.length - 1)}
        sx={{ mt: 1 }}
      >
        Ajouter un ingrédient
      </Button>
    </Box>
  );
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
