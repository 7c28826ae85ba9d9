import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Ingredient } from "#shared/model/recipe.ts";
import { portions, portionsAt } from "./portions.ts";
import { scaleQuantity } from "./scale-quantity.ts";

interface IngredientListProps {
  ingredients: Ingredient[];
  /** Level of its heading. */
  heading: "h2" | "h3";
  /** The place of the chosen portions. */
  position: number;
  onPosition: (position: number) => void;
}

/** The ingredients of a recipe, with a control that scales quantities that read as numbers (D26). */
export function IngredientList(props: IngredientListProps) {
  const { ingredients, heading, position, onPosition } = props;
  const { value, label } = portionsAt(position);
  return (
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
          disabled={position === 0}
          onClick={() => onPosition(position - 1)}
        >
          <RemoveIcon />
        </IconButton>
        <Box
          component="span"
          role="status"
          sx={{ ...factorStyle, displayPrint: value === 1 ? "none" : undefined }}
        >
          {label}
        </Box>
        <IconButton
          aria-label="Augmenter les quantités"
          disabled={position === portions.length - 1}
          onClick={() => onPosition(position + 1)}
        >
          <AddIcon />
        </IconButton>
      </Box>
      <Box component="ul" sx={listStyle}>
        {ingredients.map((ingredient, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a recipe does not change while it is read
          <li key={index}>
            <span>{ingredient.name}</span>
            <b>{`${scaleQuantity(ingredient.quantity, value)} ${ingredient.unit}`}</b>
          </li>
        ))}
      </Box>
    </section>
  );
}

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
