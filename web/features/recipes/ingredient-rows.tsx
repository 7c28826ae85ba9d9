import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { memo, useId } from "react";
import { textLimits } from "#shared/constants.ts";
import { FieldNote } from "../../components/field.tsx";
import type { FieldErrors } from "../../hooks/use-form.ts";
import { IngredientRow } from "./ingredient-row.tsx";
import type { IngredientLine } from "./recipe-values.ts";
import { useIngredientActions } from "./use-ingredient-actions.ts";

interface IngredientRowsProps {
  lines: IngredientLine[];
  onChange: (patch: { ingredients: IngredientLine[] }) => void;
  focusAfterRender: (selector: string) => void;
  fieldErrors: FieldErrors;
  disabled: boolean;
}

/** The editable list of ingredients. Enter moves to the next field, and a pasted list fills one row per line. */
export const IngredientRows = memo(function IngredientRows(props: IngredientRowsProps) {
  const { lines, fieldErrors, disabled } = props;
  const id = useId();
  const actions = useIngredientActions(props);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        Ingrédients
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        <Box component="span" sx={keyboardHintStyle}>
          La touche Entrée passe au champ suivant.{" "}
        </Box>
        Une liste copiée se colle d'un coup.
      </Typography>
      <Box component="ol" sx={listStyle}>
        {lines.map((line, index) => (
          <IngredientRow
            key={line.id}
            line={line}
            index={index}
            fieldErrors={fieldErrors}
            disabled={disabled}
            isOnly={lines.length === 1}
            actions={actions}
          />
        ))}
      </Box>
      {fieldErrors.ingredients && (
        <div data-failure>
          <FieldNote text={fieldErrors.ingredients} isError />
        </div>
      )}
      <Button
        startIcon={<AddIcon />}
        disabled={disabled || lines.length >= textLimits.ingredients}
        onClick={() => actions.addAfter(lines.length - 1)}
        sx={{ mt: 1, ml: -1.75 }}
      >
        Ajouter un ingrédient
      </Button>
    </Box>
  );
});

/** Phones label this key `Suivant` (D26). */
const keyboardHintStyle = { "@media (pointer: coarse)": { display: "none" } } as const;

const listStyle = { display: "grid", gap: { xs: 2, sm: 1 } } as const;
