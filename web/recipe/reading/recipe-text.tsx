import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Recipe } from "#shared/model/recipe.ts";
import { formatFactor, scaleQuantity } from "../cooking/scale-quantity.ts";

interface RecipeTextProps {
  recipe: Pick<Recipe, "ingredients" | "description">;
  /**
   * "dialog" uses headings one level lower. "column" never shows the ingredients and the preparation side by
   * side.
   */
  layout: "page" | "dialog" | "column";
  factor: number;
  onFactorChange: (factor: number) => void;
}

/** Factors by which the reader can multiply the quantities of a recipe (D26). */
const factors = [0.5, 1, 1.5, 2, 3, 4];

/** A recipe's ingredients and preparation, with buttons that scale the numeric quantities (D26). */
export function RecipeText({ recipe, layout, factor, onFactorChange }: RecipeTextProps) {
  const heading = layout === "dialog" ? "h3" : "h2";
  const smaller = factors[factors.indexOf(factor) - 1];
  const larger = factors[factors.indexOf(factor) + 1];
  return (
    <Box sx={layout === "column" ? columnStyle : besideStyle}>
      <section aria-label="Ingrédients">
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", mb: 0.5 }}>
          <Typography variant="h3" component={heading} sx={{ flexGrow: 1 }}>
            Ingrédients
          </Typography>
          <Box
            component="span"
            sx={{ typography: "body2", color: "text.secondary", mr: 0.5, displayPrint: "none" }}
          >
            Portions
          </Box>
          <IconButton
            aria-label="Diminuer les quantités"
            disabled={smaller === undefined}
            onClick={() => smaller && onFactorChange(smaller)}
          >
            <RemoveIcon />
          </IconButton>
          <Box
            component="span"
            role="status"
            sx={{ ...factorStyle, displayPrint: factor === 1 ? "none" : undefined }}
          >
            {formatFactor(factor)}
          </Box>
          <IconButton
            aria-label="Augmenter les quantités"
            disabled={larger === undefined}
            onClick={() => larger && onFactorChange(larger)}
          >
            <AddIcon />
          </IconButton>
        </Box>
        <Box component="ul" sx={listStyle}>
          {recipe.ingredients.map((ingredient, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe's ingredients do not change on screen
            <li key={index}>
              <span>{ingredient.name}</span>
              <b>{`${scaleQuantity(ingredient.quantity, factor)} ${ingredient.unit}`}</b>
            </li>
          ))}
        </Box>
      </section>
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
const besideStyle = {
  display: "grid",
  gap: { xs: 3, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" },
} as const;
const factorStyle = {
  minWidth: 52,
  textAlign: "center",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
} as const;
const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: 1,
    borderBottom: 1,
    borderColor: "divider",
    overflowWrap: "anywhere",
  },
  "& b": { fontWeight: 600, textAlign: "right", fontVariantNumeric: "tabular-nums" },
} as const;
const textStyle = { whiteSpace: "pre-line", overflowWrap: "anywhere", maxWidth: "65ch" } as const;
