import type { RecipeText } from "../../data/items/recipe-text.ts";
import short from "./french-recipes/200-characters.json" with { type: "json" };
import medium from "./french-recipes/850-characters.json" with { type: "json" };
import upper from "./french-recipes/1100-characters.json" with { type: "json" };

type FrenchRecipe = Pick<RecipeText, "description" | "ingredients"> & { title: string };

/**
 * French recipes by different cooks, grouped by the approximate length of their description in characters. Each group
 * has 24 recipes. None of them was used to train the compression dictionary.
 */
export const frenchRecipes: Record<200 | 850 | 1100, FrenchRecipe[]> = {
  200: short.map(named),
  850: medium.map(named),
  1100: upper.map(named),
};

function named(recipe: { title: string; description: string; ingredients: string[][] }) {
  const ingredients = recipe.ingredients.map(([name = "", quantity = "", unit = ""]) => ({
    name,
    quantity,
    unit,
  }));
  return { ...recipe, ingredients };
}
