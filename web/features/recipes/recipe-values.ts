import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { type Ingredient, recipeEdit } from "#shared/model/recipe.ts";

/** What the form holds while one writes; the photo as it will be sent. */
export interface RecipeValues {
  photo?: Blob | undefined;
  title: string;
  description: string;
  ingredients: Ingredient[];
}

/** The form of a recipe in react-hook-form. */
export type RecipeFormState = UseFormReturn<RecipeValues, unknown, RecipeValues>;

type RecipeSchema = z.ZodMiniType<RecipeValues, RecipeValues>;

export const emptyIngredient: Ingredient = { name: "", quantity: "", unit: "" };

export const emptyRecipe: RecipeValues = {
  photo: undefined,
  title: "",
  description: "",
  ingredients: [emptyIngredient],
};

const texts = z.omit(recipeEdit, { imageKey: true });
const photo = z.custom<Blob>((value) => value instanceof Blob, "Une image est requise");

/** The rules of spec §5, by the contract's own schemas; an edited recipe may keep its photo. */
export const submissionSchema: RecipeSchema = z.extend(texts, { photo });
export const editSchema: RecipeSchema = z.extend(texts, { photo: z.optional(photo) });
