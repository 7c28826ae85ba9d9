import { toTaste } from "#shared/constants.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { isToTaste } from "#shared/rules/is-to-taste.ts";
import { scaleQuantity } from "./scale-quantity.ts";

/** An ingredient's name and amount as shown on screen. In `Sel, au goût`, the amount is part of the name (D47). */
interface IngredientText {
  name: string;
  amount: string | undefined;
}

/** Formats an ingredient for display, with its quantity multiplied by `factor`. */
export function ingredientText(ingredient: Ingredient, factor: number): IngredientText {
  const { name, quantity, unit } = ingredient;
  if (isToTaste(ingredient)) return { name: `${name}, ${toTaste}`, amount: undefined };
  return { name, amount: `${scaleQuantity(quantity, factor)} ${unit}` };
}
