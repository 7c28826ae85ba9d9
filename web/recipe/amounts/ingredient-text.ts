import { toTaste } from "#shared/constants.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { scaleQuantity } from "./scale-quantity.ts";

/**
 * The texts for the name and the amount of an ingredient. The amount is undefined for `Sel, au goût` (D47).
 */
interface IngredientText {
  name: string;
  amount: string | undefined;
}

/**
 * Returns an ingredient's texts, which are the same on every screen, with the quantity multiplied by
 * `factor`.
 */
export function ingredientText(ingredient: Ingredient, factor: number): IngredientText {
  const { name, quantity, unit } = ingredient;
  if (isToTaste(ingredient)) return { name: `${name}, ${toTaste}`, amount: undefined };
  return { name, amount: `${scaleQuantity(quantity, factor)} ${unit}` };
}

/** True if an ingredient is stored without an amount (D47). */
export function isToTaste({ quantity, unit }: Ingredient): boolean {
  return quantity === toTaste && unit === "";
}
