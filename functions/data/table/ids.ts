import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Returns `length` random characters in Crockford's base 32, at 5 bits each. The default length gives 60 random
 * bits.
 */
export function newId(length = 12): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join("");
}

const idPattern = new RegExp(`^[${alphabet}]{12}$`);

/** True if a string has the format of an id. Other strings need not be looked up, because no item has such an id. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
