import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Returns `length` random characters of Crockford's base 32, 5 bits each. An identifier of 12 has 60 random
 * bits.
 */
export function newId(length = 12): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join("");
}

const idPattern = new RegExp(`^[${alphabet}]{12}$`);

/**
 * True if the text has the format of an identifier. Any other text is known to be unused without a table
 * read.
 */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
