import { createHash } from "node:crypto";

/** Returns the SHA-256 hash of a string in base64url. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
