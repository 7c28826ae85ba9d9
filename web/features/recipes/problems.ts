import { ApiError, errorMessage } from "../../api/client.ts";
import { type FieldErrors, fieldErrorsOf, serverFieldErrors } from "../../hooks/use-form.ts";
import type { RecipeRules } from "./recipe-rules.ts";
import type { RecipeValues } from "./recipe-values.ts";

const photoCodes: readonly unknown[] = ["not-an-image", "image-too-large", "too-large"];
const shownFields = /^(title|description|ingredients(\.\d+\.\w+)?|photo)$/;

/** What is wrong with a recipe as it is typed: the first sentence of each field. */
export function problemsOf(rules: RecipeRules, recipe: RecipeValues): FieldErrors {
  return fieldErrorsOf(rules.safeParse(recipe).error?.issues ?? []);
}

/** What the server refused, by the field of the form that shows it. */
export function toFieldErrors(error: unknown): FieldErrors {
  if (error instanceof ApiError && photoCodes.includes(error.code)) return { photo: error.message };
  const { image, imageKey, ...others } = serverFieldErrors(error);
  const photo = image ?? imageKey;
  const named = { ...others, ...(photo !== undefined && { photo }) };
  return Object.fromEntries(Object.entries(named).filter(([name]) => shownFields.test(name)));
}

const abortedText = "Envoi interrompu. Votre recette est toujours là, vous pouvez la renvoyer.";

/** The one sentence for the whole form, when no field shows what was refused. */
export function failureOf(error: unknown, fallback: string): string | undefined {
  if (error instanceof DOMException && error.name === "AbortError") return abortedText;
  const isShown = Object.keys(toFieldErrors(error)).length > 0;
  return error === undefined || isShown ? undefined : errorMessage(error, fallback);
}
