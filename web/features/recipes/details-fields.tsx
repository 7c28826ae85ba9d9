import Box from "@mui/material/Box";
import { TextInput } from "../../components/text-input.tsx";
import type { FieldErrors } from "../../hooks/use-form.ts";
import type { RecipeTexts } from "./recipe-values.ts";

type Details = Pick<RecipeTexts, "servings" | "minutes" | "source">;

interface DetailsFieldsProps {
  values: Details;
  onChange: (patch: Partial<Details>) => void;
  fieldErrors: FieldErrors;
  disabled: boolean;
}

/** The optional fields of a recipe: servings, total time and source (D47). */
export function DetailsFields({ values, onChange, fieldErrors, disabled }: DetailsFieldsProps) {
  const shared = { disabled, autoComplete: "off" };
  return (
    <Box sx={gridStyle}>
      <TextInput
        {...shared}
        label="Pour combien de personnes&#8239;?"
        name="servings"
        value={values.servings}
        onChange={({ target }) => onChange({ servings: target.value })}
        error={fieldErrors.servings}
        inputProps={{ inputMode: "numeric" }}
      />
      <TextInput
        {...shared}
        label="Temps total"
        name="minutes"
        value={values.minutes}
        onChange={({ target }) => onChange({ minutes: target.value })}
        error={fieldErrors.minutes}
        hint="Par exemple 45 min ou 1 h 30."
      />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <TextInput
          {...shared}
          label="D'après"
          name="source"
          value={values.source}
          onChange={({ target }) => onChange({ source: target.value })}
          error={fieldErrors.source}
          hint="Facultatif&#8239;: une personne, un livre, une revue."
        />
      </Box>
    </Box>
  );
}

const gridStyle = {
  display: "grid",
  columnGap: 2,
  rowGap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
