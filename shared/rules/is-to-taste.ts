import { toTaste } from "../constants.ts";
import type { Ingredient } from "../model/recipe.ts";

/** True if an ingredient has no amount (D47). */
export function isToTaste({ quantity, unit }: Ingredient): boolean {
  return quantity === toTaste && unit === "";
}
