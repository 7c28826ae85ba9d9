import type { Ingredient } from "#shared/model/recipe.ts";
export interface RecipeTexts {
  title: string;
  description: string;
  ingredients: Ingredient[];
}

/** The point of a photo that crops keep in view, in percent of its width and height (D27a). */
export interface PhotoFocus {
  x: number;
  y: number;
}

/** The fields that the form sends. An edited recipe without a new photo keeps its stored photo. */
export interface RecipeValues extends RecipeTexts {
  photo?: Blob | undefined;
  /** The centre if undefined. */
  focus?: PhotoFocus | undefined;
}

/** An ingredient with a stable React key. */
export type IngredientLine = Ingredient & { id: number };
export interface FormValues extends RecipeValues {
  ingredients: IngredientLine[];
}

export const emptyIngredient: Ingredient = { name: "", quantity: "", unit: "" };

export const emptyRecipe: RecipeTexts = {
  title: "",
  description: "",
  ingredients: [emptyIngredient],
};

let lastLineId = 0;
export function linesOf(ingredients: readonly Ingredient[]): IngredientLine[] {
  return ingredients.map(({ name, quantity, unit }) => {
    lastLineId += 1;
    return { id: lastLineId, name, quantity, unit };
  });
}

/** Picks the text fields, in a fixed order so that their JSON can be compared. */
export function textsOf({ title, description, ingredients }: RecipeTexts): RecipeTexts {
  return {
    title,
    description,
    ingredients: ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
  };
}
