import * as z from "zod/mini";
import { recipeEdit } from "#shared/model/recipe.ts";
import type { RecipeValues } from "./recipe-values.ts";

export type RecipeRules = z.ZodMiniType<RecipeValues, RecipeValues>;

const texts = z.omit(recipeEdit, { imageKey: true });
const photo = z.custom<Blob>((value) => value instanceof Blob, "Une image est requise");

/** The rules of spec §5, by the contract's own schemas. */
export const submissionRules: RecipeRules = z.extend(texts, { photo });

/** The same for an edited recipe, which may keep its photo. */
export const editRules: RecipeRules = z.extend(texts, { photo: z.optional(photo) });
