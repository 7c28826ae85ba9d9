import type { Ingredient } from "#shared/model/recipe.ts";
import { findDurations } from "#shared/rules/cooking-durations.ts";

export interface RecipeTexts {
  title: string;
  description: string;
  ingredients: Ingredient[];
  /**
   * The number of servings as the author typed it. The optional fields are empty if the author left them out
   * (D47).
   */
  servings: string;
  /** The total time in any format that a cook might write, such as `1 h 05`. */
  minutes: string;
  source: string;
}

/** The focus point that crops of a photo keep in view, in percent of the photo's width and height (D27a). */
export interface PhotoFocus {
  x: number;
  y: number;
}

/** The values that the form sends. An edited recipe without a new photo keeps its stored photo. */
export interface RecipeValues extends RecipeTexts {
  photo?: Blob | undefined;
  /** The focus point of the photo. Undefined for the centre. */
  focus?: PhotoFocus | undefined;
}

/** An ingredient with an id that serves as its React key. */
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

/** Returns the text fields in a fixed order, so that two recipes can be compared as JSON. */
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

/** Converts the form's values to the format of the API, with the time in minutes. */
export function toSubmission(recipe: RecipeValues): RecipeValues {
  const { minutes, photo, focus } = recipe;
  return { ...textsOf(recipe), minutes: readMinutes(minutes), photo, focus };
}

/**
 * Parses `45`, `45 min` or `1 h 05` as a number of minutes. Returns other texts trimmed but otherwise
 * unchanged.
 */
function readMinutes(text: string): string {
  const [duration, ...others] = findDurations(text, Number.POSITIVE_INFINITY);
  const isOnlyDuration =
    duration && others.length === 0 && text.trim().length === duration.end - duration.start;
  return isOnlyDuration ? String(Math.round(duration.seconds / 60)) : text.trim();
}
