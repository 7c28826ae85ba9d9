import { createHash } from "node:crypto";

/** Returns a short hash of a text or a file's content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}
