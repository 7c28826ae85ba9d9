import type { UseFormSetError } from "react-hook-form";
import { ApiError, messageOf } from "../../api/client.ts";
import type { RecipeValues } from "./recipe-values.ts";

const photoCodes: readonly unknown[] = ["not-an-image", "image-too-large", "too-large"];
const names: Record<string, "photo"> = { image: "photo", imageKey: "photo" };

/** Puts what the server refused beside its field, and anything else above the buttons. */
export function showRefusal(
  error: unknown,
  setError: UseFormSetError<RecipeValues>,
  fallback: string,
): void {
  const refusals = Object.entries((error instanceof ApiError && error.errors) || {}).filter(
    ([field]) => /^(title|description|ingredients\.\d+\.\w+|image|imageKey)$/.test(field),
  );
  for (const [index, [field, message]] of refusals.entries()) {
    const name = names[field] ?? (field as "title");
    setError(name, { message }, { shouldFocus: index === 0 });
  }
  if (refusals.length > 0) return;
  if (error instanceof ApiError && photoCodes.includes(error.code)) {
    setError("photo", { message: error.message }, { shouldFocus: true });
  } else setError("root", { message: messageOf(error, fallback) });
}
