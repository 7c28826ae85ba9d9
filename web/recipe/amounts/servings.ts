import { recipeLimits } from "#shared/constants.ts";
import { formatCount } from "../../components/format-number.ts";

/** Formats a number of servings: `1 personne`, `4 personnes` (D47). */
export function formatServings(count: number): string {
  return formatCount(count, "personne");
}

/** Returns how many people a recipe serves after scaling by `factor`. */
export function scaledServings(servings: number, factor: number): number {
  return Math.round(servings * factor);
}

/**
 * Returns the scaling factor that adds or removes one person. Returns undefined if the result is outside the range of 1
 * to 99 people.
 */
export function nextFactor(servings: number, factor: number, step: 1 | -1): number | undefined {
  const count = scaledServings(servings, factor) + step;
  return count >= 1 && count <= recipeLimits.servings ? count / servings : undefined;
}
