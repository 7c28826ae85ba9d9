import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Recipe } from "#shared/model/recipe.ts";
import { IngredientList } from "./ingredient-list.tsx";

interface RecipeTextProps {
  recipe: Pick<Recipe, "ingredients" | "description">;
  /** On a page of its own the headings stand right below that of the page; a column is too narrow for two. */
  layout: "page" | "dialog" | "column";
  /** The place of the chosen portions. */
  position: number;
  onPosition: (position: number) => void;
}

/** What a recipe is made of and how. */
export function RecipeText({ recipe, layout, position, onPosition }: RecipeTextProps) {
  const heading = layout === "dialog" ? "h3" : "h2";
  return (
    <Box sx={layout === "column" ? columnStyle : besideStyle}>
      <IngredientList
        ingredients={recipe.ingredients}
        heading={heading}
        position={position}
        onPosition={onPosition}
      />
      <section aria-label="Préparation">
        <Typography variant="h3" component={heading} sx={{ mb: 1 }}>
          Préparation
        </Typography>
        <Typography sx={textStyle}>{recipe.description}</Typography>
      </section>
    </Box>
  );
}

const columnStyle = { display: "grid", gap: 3 } as const;
/** Ingredients beside the text where there is room. */
const besideStyle = {
  display: "grid",
  gap: { xs: 3, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" },
} as const;
const textStyle = { whiteSpace: "pre-line", overflowWrap: "anywhere", maxWidth: "65ch" } as const;
