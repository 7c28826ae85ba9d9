import { createHash } from "node:crypto";

/** The SHA-256 of a random token, in base64url: all that the table holds of it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
