import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Returns `length` random characters in Crockford's base 32. Each character carries 5 bits. An id of 12
 * characters therefore carries 60 random bits.
 */
export function newId(length = 12): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join("");
}

const idPattern = new RegExp(`^[${alphabet}]{12}$`);

/**
 * True if the text has the format of an id. Callers need not read the table for a text in any other format,
 * because no item has such an id.
 */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
