import { ApiError, errorMessage } from "../../api/api-error.ts";
import { type FieldErrors, fieldErrorsOf, serverFieldErrors } from "../../hooks/use-form.ts";
import type { RecipeRules } from "./recipe-rules.ts";
import type { RecipeValues } from "./recipe-values.ts";

const photoCodes: readonly unknown[] = ["not-an-image", "image-too-large", "too-large"];
const shownFields = /^(title|description|servings|minutes|source|ingredients(\.\d+\.\w+)?|photo)$/;

/** Returns the first validation error of each field of the recipe form. */
export function validationErrors(rules: RecipeRules, recipe: RecipeValues): FieldErrors {
  return fieldErrorsOf(rules.safeParse(recipe).error?.issues ?? []);
}

/** Maps an API error to messages for the fields of the recipe form. */
export function toFieldErrors(error: unknown): FieldErrors {
  if (error instanceof ApiError && photoCodes.includes(error.code)) return { photo: error.message };
  const { image, imageKey, ...others } = serverFieldErrors(error);
  const photo = image ?? imageKey;
  const fieldErrors = { ...others, ...(photo !== undefined && { photo }) };
  return Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => shownFields.test(name)));
}

const abortedText = "Envoi interrompu. Votre recette est toujours là, vous pouvez la renvoyer.";

/**
 * Returns the error message to show above the form. Returns undefined if there is no error, or if the form shows it
 * next to a field.
 */
export function formErrorText(error: unknown, fallback: string): string | undefined {
  if (error instanceof DOMException && error.name === "AbortError") return abortedText;
  const isShown = Object.keys(toFieldErrors(error)).length > 0;
  return error === undefined || isShown ? undefined : errorMessage(error, fallback);
}
