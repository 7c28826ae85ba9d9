import * as z from "zod/mini";
import { recipeEdit } from "#shared/model/recipe.ts";
import type { PhotoFocus, RecipeValues } from "./recipe-values.ts";

/**
 * Validation rules for the recipe form. The form always sends every text field, so optional API fields are required
 * here.
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
