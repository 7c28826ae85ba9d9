import * as z from "zod/mini";
import { cleanText } from "../rules/clean-text.ts";

/**
 * Returns the schema of a text with 1 to `maximum` characters. Trims the text and removes hidden characters. `required`
 * is the error message for a missing or empty value.
 */
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

/**
 * Returns the schema of a text with up to `maximum` characters. Trims the text and removes hidden characters. `message`
 * is the error message for a value that is not a string.
 */
export function optionalText(message: string, maximum: number) {
  return z
    .string(message)
    .check(z.overwrite(cleanText), z.trim(), z.maxLength(maximum, `${maximum} caractères au plus`));
}

/**
 * An id that the server has generated. Its format is not validated, because a malformed id does not match any item
 * anyway.
 */
export const id = z.string();

/** An instant as an ISO 8601 string in UTC. */
export const instant = z.iso.datetime();

/** A response that contains only a French confirmation message. */
export const confirmation = z.object({ message: z.string() });

export const noContent = z.undefined();
