import Box from "@mui/material/Box";
import { TextInput } from "../../components/text-input.tsx";
import type { useRecipeForm } from "./use-recipe-form.ts";

interface DetailsFieldsProps {
  field: ReturnType<typeof useRecipeForm>["field"];
}

/** The optional fields of a recipe: servings, total time and source (D47). */
export function DetailsFields({ field }: DetailsFieldsProps) {
  return (
    <Box sx={gridStyle}>
      <TextInput
        {...field("servings")}
        label="Pour combien de personnes&#8239;?"
        autoComplete="off"
        inputProps={numeric}
      />
      <TextInput
        {...field("minutes")}
        label="Temps total"
        autoComplete="off"
        hint="Par exemple 45 min ou 1 h 30."
      />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <TextInput
          {...field("source")}
          label="D'après"
          autoComplete="off"
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
