import * as z from "zod/mini";
import { type RecipeForReader, recipeEdit } from "#shared/model/recipe.ts";
import { findDurations } from "#shared/rules/cooking-durations.ts";
import {
  type PhotoFocus,
  type RecipeTexts,
  type RecipeValues,
  serializeTexts,
  textsOf,
} from "./recipe-values.ts";

/**
 * Validation rules for the recipe form. Text fields that are optional in the API are required here, because the form
 * always sends every text field.
 */
export type RecipeRules = z.ZodMiniType<RecipeValues, RecipeValues>;

const { servings, minutes, source } = z.required(recipeEdit).shape;
const texts = z.extend(z.omit(recipeEdit, { imageKey: true, imageFocus: true }), {
  servings,
  minutes,
  source,
  focus: z.optional(z.custom<PhotoFocus>()),
});
const photo = z.custom<Blob>((value) => value instanceof Blob, "Une image est requise");

/** Validation rules for a new recipe (spec §5). */
export const submissionRules: RecipeRules = z.extend(texts, { photo });

/** Validation rules for an edited recipe, which may keep its photo. */
export const editRules: RecipeRules = z.extend(texts, { photo: z.optional(photo) });

/** Converts the form's values to the API's format, with the total time in minutes. */
export function toSubmission(recipe: RecipeValues): RecipeValues {
  const { minutes, photo, focus } = recipe;
  return { ...textsOf(recipe), minutes: readMinutes(minutes), photo, focus };
}

/** Returns true if saving `texts` would not change the recipe's stored texts. Ignores the photos. */
export function isSameRecipe(texts: RecipeTexts, recipe: RecipeForReader): boolean {
  const { data } = editRules.safeParse(toSubmission(texts));
  const { servings = "", minutes = "", source = "" } = recipe;
  const stored = { ...recipe, servings: `${servings}`, minutes: `${minutes}`, source };
  return data !== undefined && serializeTexts(data) === serializeTexts(stored);
}

/** Converts a duration such as `45` or `1 h 05` to minutes. Trims any other text and returns it. */
function readMinutes(text: string): string {
  const [duration, ...others] = findDurations(text, Number.POSITIVE_INFINITY);
  const isOnlyDuration =
    duration && others.length === 0 && text.trim().length === duration.end - duration.start;
  return isOnlyDuration ? String(Math.round(duration.seconds / 60)) : text.trim();
}
