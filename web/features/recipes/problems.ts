import { ApiError, messageOf } from "../../api/client.ts";
import type { RecipeRules } from "./recipe-rules.ts";
import type { RecipeValues } from "./recipe-values.ts";

/** Sentences by the path of their field: `title`, `ingredients.0.name`, `photo`. */
export type Problems = Record<string, string>;

const photoCodes: readonly unknown[] = ["not-an-image", "image-too-large", "too-large"];

/** What is wrong with a recipe before it is sent: the first sentence of each field. */
export function problemsOf(rules: RecipeRules, recipe: RecipeValues): Problems {
  const problems: Problems = {};
  const { error } = rules.safeParse(recipe);
  for (const { path, message } of error?.issues ?? []) problems[path.join(".")] ??= message;
  return problems;
}

/** What the server refused, by field, or else the one sentence for the whole form. */
export function refusalOf(
  error: unknown,
  fallback: string,
): { problems: Problems; failure?: string } {
  if (error instanceof ApiError && photoCodes.includes(error.code)) {
    return { problems: { photo: error.message } };
  }
  const problems: Problems = {};
  for (const [field, message] of Object.entries(
    (error instanceof ApiError && error.errors) || {},
  )) {
    if (field === "image" || field === "imageKey") problems.photo = message;
    else if (/^(title|description|ingredients(\.\d+\.\w+)?)$/.test(field))
      problems[field] = message;
  }
  if (Object.keys(problems).length > 0) return { problems };
  return { problems, failure: messageOf(error, fallback) };
}
