import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Returns `length` random characters in Crockford's base 32, with 5 bits each. An id of 12 characters has 60
 * random bits.
 */
export function newId(length = 12): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join("");
}

const idPattern = new RegExp(`^[${alphabet}]{12}$`);

/**
 * True if the text has the format of an id. Texts in other formats cannot be ids, which makes reading the
 * table unnecessary.
 */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
