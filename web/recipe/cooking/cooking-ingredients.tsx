import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Recipe } from "#shared/model/recipe.ts";
import { ingredientText } from "../amounts/ingredient-text.ts";
import { formatFactor } from "../amounts/scale-quantity.ts";
import { formatServings, scaledServings } from "../amounts/servings.ts";
import { useCookingProgress } from "./use-cooking-progress.ts";

interface CookingIngredientsProps {
  recipe: Pick<Recipe, "id" | "ingredients" | "servings">;
  factor: number;
}

/** A recipe's scaled ingredients in cooking mode, with a checkbox for each. */
export function CookingIngredients({ recipe, factor }: CookingIngredientsProps) {
  const { id, servings } = recipe;
  const ingredients = recipe.ingredients.map((row) => ingredientText(row, factor));
  const [ticked, setTicked] = useCookingProgress(id, "ticked");
  return (
    <section aria-label="Ingrédients">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {ingredientsHeading(servings, factor)}
      </Typography>
      <ul>
        {ingredients.map(({ name, amount }, index) => {
          const tick = `${index} ${name}`;
          return (
            <li key={tick}>
              <Box component="label" sx={ingredientStyle}>
                <input
                  type="checkbox"
                  checked={ticked.includes(tick)}
                  onChange={({ target }) =>
                    setTicked(
                      target.checked ? [...ticked, tick] : ticked.filter((other) => other !== tick),
                    )
                  }
                />
                <span>{name}</span> {amount !== undefined && <b>{amount}</b>}
              </Box>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ingredientsHeading(servings: number | undefined, factor: number): string {
  if (servings) return `Ingrédients pour ${formatServings(scaledServings(servings, factor))}`;
  return factor === 1 ? "Ingrédients" : `Ingrédients ${formatFactor(factor)}`;
}

const ingredientStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  gap: 1.5,
  fontSize: "1.125rem",
  cursor: "pointer",
  overflowWrap: "anywhere",
  "& input": { flexShrink: 0, width: 24, height: 24, m: 0, accentColor: "currentColor" },
  "& span": { flexGrow: 1 },
  "& b": { fontWeight: 600, textAlign: "right", fontVariantNumeric: "tabular-nums" },
  "&:has(input:checked) > :is(span, b)": {
    color: "text.secondary",
    textDecoration: "line-through",
  },
} as const;
