import type { UseFormReturn } from "react-hook-form";
import type { Ingredient } from "#shared/model/recipe.ts";

/** What the form holds while one writes; the photo as it will be sent. */
export interface RecipeValues {
  photo?: Blob | undefined;
  title: string;
  description: string;
  ingredients: Ingredient[];
}

/** The form of a recipe in react-hook-form. */
export type RecipeFormState = UseFormReturn<RecipeValues, unknown, RecipeValues>;

export const emptyIngredient: Ingredient = { name: "", quantity: "", unit: "" };

export const emptyRecipe: RecipeValues = {
  photo: undefined,
  title: "",
  description: "",
  ingredients: [emptyIngredient],
};
