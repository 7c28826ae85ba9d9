import { createHash } from "node:crypto";

/** The SHA-256 hash of a text, in base64url. The table stores hashes of tokens and addresses, never the originals. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
