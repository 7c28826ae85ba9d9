import type { Ingredient } from "#shared/model/recipe.ts";

export interface RecipeTexts {
  title: string;
  description: string;
  ingredients: Ingredient[];
  /** Number of servings as typed, or an empty string (D47). */
  servings: string;
  /** Total time as typed, for example `1 h 05`. */
  minutes: string;
  source: string;
}

/** The point of a photo that stays visible in every crop, in percent of the photo's size (D27a). */
export interface PhotoFocus {
  x: number;
  y: number;
}

/** The values that the recipe form sends. Without a new photo, an edited recipe keeps its stored one. */
export interface RecipeValues extends RecipeTexts {
  photo?: Blob | undefined;
  /** The photo's focal point. Undefined if it is the centre. */
  focus?: PhotoFocus | undefined;
}

/** An ingredient with a unique id, used as the React key. */
export type IngredientLine = Ingredient & { id: number };

export interface FormValues extends RecipeValues {
  ingredients: IngredientLine[];
}

export const emptyIngredient: Ingredient = { name: "", quantity: "", unit: "" };

export const emptyRecipe: RecipeTexts = {
  title: "",
  description: "",
  ingredients: [emptyIngredient],
  servings: "",
  minutes: "",
  source: "",
};

let lastLineId = 0;

export function linesOf(ingredients: readonly Ingredient[]): IngredientLine[] {
  return ingredients.map(({ name, quantity, unit }) => {
    lastLineId += 1;
    return { id: lastLineId, name, quantity, unit };
  });
}

/** Returns a recipe's text fields, without its photo. */
export function textsOf(recipe: RecipeTexts): RecipeTexts {
  const { title, description, ingredients, servings, minutes, source } = recipe;
  return {
    title,
    description,
    ingredients: ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    servings,
    minutes,
    source,
  };
}

/** Returns a recipe's text fields as JSON, in a fixed order, so that two recipes can be compared. */
export function serializeTexts(recipe: RecipeTexts): string {
  return JSON.stringify(textsOf(recipe));
}
