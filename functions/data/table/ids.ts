import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Random text of `length` characters of 5 bits each (Crockford's base 32): 60 bits in the 12 of an identifier. */
export function newId(length = 12): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join("");
}

const idPattern = new RegExp(`^[${alphabet}]{12}$`);

/** Whether a text may be an identifier of ours; what is none names nothing and needs no look into the table. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
