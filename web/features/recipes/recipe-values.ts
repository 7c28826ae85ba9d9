import type { Ingredient } from "#shared/model/recipe.ts";

/** The texts of a recipe, as they are typed. */
export interface RecipeTexts {
  title: string;
  description: string;
  ingredients: Ingredient[];
}

/** What the form sends: the texts and the photo, prepared; an edited recipe may keep the one it has. */
export interface RecipeValues extends RecipeTexts {
  photo?: Blob | undefined;
}

/** A line of the shopping list, which stays itself wherever it moves. */
export type IngredientLine = Ingredient & { id: number };

/** What the form holds while one writes. */
export interface FormValues extends RecipeValues {
  ingredients: IngredientLine[];
}

export const emptyIngredient: Ingredient = { name: "", quantity: "", unit: "" };

export const emptyRecipe: RecipeTexts = {
  title: "",
  description: "",
  ingredients: [emptyIngredient],
};

let lines = 0;

/** Ingredients as lines of a form. */
export function linesOf(ingredients: readonly Ingredient[]): IngredientLine[] {
  return ingredients.map(({ name, quantity, unit }) => {
    lines += 1;
    return { id: lines, name, quantity, unit };
  });
}

/** The texts of a form without anything else, always in the same order of fields. */
export function textsOf({ title, description, ingredients }: RecipeTexts): RecipeTexts {
  return {
    title,
    description,
    ingredients: ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
  };
}
