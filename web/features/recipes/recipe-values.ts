import type { Ingredient } from "#shared/model/recipe.ts";
import { findDurations } from "#shared/rules/cooking-durations.ts";

export interface RecipeTexts {
  title: string;
  description: string;
  ingredients: Ingredient[];
  /** The number of servings as typed by the author, or an empty string (D47). */
  servings: string;
  /** The total time as typed by the author, in any common format such as `1 h 05`. */
  minutes: string;
  source: string;
}

/** The point of a photo that stays visible when the photo is cropped, in percent of its width and height (D27a). */
export interface PhotoFocus {
  x: number;
  y: number;
}

/** The values that the recipe form sends. An edited recipe without a new photo keeps its stored photo. */
export interface RecipeValues extends RecipeTexts {
  photo?: Blob | undefined;
  /** The focal point of the photo. Undefined for the centre. */
  focus?: PhotoFocus | undefined;
}

/** An ingredient with a unique id, which is the React key of its row. */
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

/**
 * Returns only the text fields of a recipe, in a fixed order, so that the texts of two recipes can be compared as JSON.
 */
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

/** Converts the form's values to the API's format, with the total time in minutes. */
export function toSubmission(recipe: RecipeValues): RecipeValues {
  const { minutes, photo, focus } = recipe;
  return { ...textsOf(recipe), minutes: readMinutes(minutes), photo, focus };
}

/**
 * Converts a duration such as `45`, `45 min` or `1 h 05` to minutes. Returns any other text trimmed but
 * otherwise unchanged.
 */
function readMinutes(text: string): string {
  const [duration, ...others] = findDurations(text, Number.POSITIVE_INFINITY);
  const isOnlyDuration =
    duration && others.length === 0 && text.trim().length === duration.end - duration.start;
  return isOnlyDuration ? String(Math.round(duration.seconds / 60)) : text.trim();
}
