import type { Ingredient } from "#shared/model/recipe.ts";
import { findDurations } from "#shared/rules/cooking-durations.ts";

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

/** Returns a recipe's text fields in a fixed order, so that two recipes can be compared as JSON. */
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

/** Converts a duration such as `45` or `1 h 05` to minutes. Returns any other text trimmed. */
function readMinutes(text: string): string {
  const [duration, ...others] = findDurations(text, Number.POSITIVE_INFINITY);
  const isOnlyDuration =
    duration && others.length === 0 && text.trim().length === duration.end - duration.start;
  return isOnlyDuration ? String(Math.round(duration.seconds / 60)) : text.trim();
}
