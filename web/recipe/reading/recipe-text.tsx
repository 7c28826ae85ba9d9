import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Recipe } from "#shared/model/recipe.ts";
import { ingredientText } from "../amounts/ingredient-text.ts";
import { ScaleControl } from "./scale-control.tsx";

interface RecipeTextProps {
  recipe: Pick<Recipe, "ingredients" | "description" | "servings">;
  /**
   * The layout "dialog" uses h3 headings instead of h2. The layout "column" never shows ingredients and steps side by
   * side.
   */
  layout: "page" | "dialog" | "column";
  factor: number;
  onFactorChange: (factor: number) => void;
}

/** A recipe's ingredients and steps, with buttons that scale the quantities (D26). */
export function RecipeText({ recipe, layout, factor, onFactorChange }: RecipeTextProps) {
  const heading = layout === "dialog" ? "h3" : "h2";
  const ingredients = recipe.ingredients.map((row) => ingredientText(row, factor));
  return (
    <Box sx={layout === "column" ? columnStyle : besideStyle}>
      <section aria-label="Ingrédients">
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", mb: 0.5 }}>
          <Typography variant="h3" component={heading} sx={{ flexGrow: 1 }}>
            Ingrédients
          </Typography>
          <ScaleControl
            servings={recipe.servings}
            factor={factor}
            onFactorChange={onFactorChange}
          />
        </Box>
        <Box component="ul" sx={listStyle}>
          {ingredients.map(({ name, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe's ingredients do not change on screen
            <li key={index}>
              <span>{name}</span> {amount !== undefined && <b>{amount}</b>}
            </li>
          ))}
        </Box>
      </section>
      <section aria-label="Préparation">
        <Typography variant="h3" component={heading} sx={{ mb: 1 }}>
          Préparation
        </Typography>
        <Box sx={textStyle}>
          {recipe.description.split(/\n+/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe's text does not change on screen
            <Typography key={index}>{paragraph}</Typography>
          ))}
        </Box>
      </section>
    </Box>
  );
}

const columnStyle = { display: "grid", gap: 3 } as const;
const besideStyle = {
  display: "grid",
  gap: { xs: 3, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" },
} as const;
const listStyle = {
  "& li": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: 1,
    borderBottom: 1,
    borderColor: "divider",
    overflowWrap: "anywhere",
    // When printed, shows each ingredient on one line, so that the text can be pasted into the recipe form (D47).
    "@media print": { display: "block" },
  },
  "& b": { fontWeight: 600, textAlign: "right", fontVariantNumeric: "tabular-nums" },
} as const;
const textStyle = { display: "grid", gap: 1, overflowWrap: "anywhere", maxWidth: "65ch" } as const;
