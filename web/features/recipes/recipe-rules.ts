import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { recipeEdit } from "#shared/model/recipe.ts";
import type { RecipeValues } from "./recipe-values.ts";

type RecipeSchema = z.ZodMiniType<RecipeValues, RecipeValues>;

const texts = z.omit(recipeEdit, { imageKey: true });
const photo = z.custom<Blob>((value) => value instanceof Blob, "Une image est requise");
const submission: RecipeSchema = z.extend(texts, { photo });
const edit: RecipeSchema = z.extend(texts, { photo: z.optional(photo) });

/** The rules of spec §5, by the contract's own schemas; an edited recipe may keep its photo. */
export const resolveSubmission = zodResolver(submission);
export const resolveEdit = zodResolver(edit);
