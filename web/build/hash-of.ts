import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** Returns a short hash of a file's content. */
export async function hashOf(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("base64url")
    .slice(0, 16);
}
