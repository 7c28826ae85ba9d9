import * as z from "zod/mini";
import { cleanText } from "../rules/clean-text.ts";

/** Clean (see cleanText), trimmed text of 1 to `maximum` characters; `required` is the sentence for a missing or empty one. */
export function requiredText(required: string, maximum: number) {
  return z
    .string(required)
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.minLength(1, required),
      z.maxLength(maximum, `${maximum} caractères au plus`),
    );
}

/** An identifier that we made ourselves; whatever else a client sends there names nothing. */
export const id = z.string();

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** The reply of a call that only confirms, with a French sentence. */
export const confirmation = z.object({ message: z.string() });

/** The reply of a call that has nothing to say. */
export const noContent = z.undefined();
