import Box from "@mui/material/Box";
import type { ChangeEventHandler } from "react";
import { TextInput } from "../../components/text-input.tsx";
import type { FieldErrors } from "../../hooks/use-form.ts";
import type { RecipeTexts } from "./recipe-values.ts";

interface DetailsFieldsProps {
  values: Pick<RecipeTexts, "servings" | "minutes" | "source">;
  onChange: ChangeEventHandler<HTMLInputElement>;
  fieldErrors: FieldErrors;
  disabled: boolean;
}

/** The optional fields of a recipe: servings, total time and source (D47). */
export function DetailsFields({ values, onChange, fieldErrors, disabled }: DetailsFieldsProps) {
  const shared = { disabled, onChange, autoComplete: "off" };
  return (
    <Box sx={gridStyle}>
      <TextInput
        {...shared}
        label="Pour combien de personnes&#8239;?"
        name="servings"
        value={values.servings}
        error={fieldErrors.servings}
        inputProps={numeric}
      />
      <TextInput
        {...shared}
        label="Temps total"
        name="minutes"
        value={values.minutes}
        error={fieldErrors.minutes}
        hint="Par exemple 45 min ou 1 h 30."
      />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <TextInput
          {...shared}
          label="D'après"
          name="source"
          value={values.source}
          error={fieldErrors.source}
          hint="Facultatif&#8239;: une personne, un livre, une revue."
        />
      </Box>
    </Box>
  );
}

const numeric = { inputMode: "numeric" } as const;

const gridStyle = {
  display: "grid",
  columnGap: 2,
  rowGap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
