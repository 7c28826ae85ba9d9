import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Recipe } from "#shared/model/recipe.ts";
import { IngredientList } from "./ingredient-list.tsx";

interface RecipeTextProps {
  recipe: Pick<Recipe, "ingredients" | "description">;
  /** On a page of its own: side by side where there is room, with headings right below that of the page. */
  wide?: boolean;
}

/** What a recipe is made of and how. */
export function RecipeText({ recipe, wide = false }: RecipeTextProps) {
  const heading = wide ? "h2" : "h3";
  return (
    <Box sx={wide ? besideStyle : belowStyle}>
      <IngredientList ingredients={recipe.ingredients} heading={heading} />
      <section aria-label="Préparation">
        <Typography variant="h3" component={heading} sx={{ mb: 1 }}>
          Préparation
        </Typography>
        <Typography sx={textStyle}>{recipe.description}</Typography>
      </section>
    </Box>
  );
}

const belowStyle = { display: "grid", gap: 3 } as const;
const besideStyle = {
  ...belowStyle,
  gap: { xs: 3, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" },
} as const;
const textStyle = { whiteSpace: "pre-line", overflowWrap: "anywhere", maxWidth: "65ch" } as const;
