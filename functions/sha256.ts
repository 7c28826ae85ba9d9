import { createHash } from "node:crypto";

/** Returns the SHA-256 hash of a string in base64url. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Returns the first 132 bits of the SHA-256 hash of a string, for example to identify an email address in a key. */
export function shortHash(text: string): string {
  return sha256(text).slice(0, 22);
}
