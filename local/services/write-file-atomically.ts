import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";

/** Whoever reads the file, also after a crash, finds the old content or the new one, never a part. */
export async function writeFileAtomically(
  path: string,
  content: string,
  { mode = 0o644 }: { mode?: number } = {},
): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, content, { mode });
  await rename(temporary, path);
}
