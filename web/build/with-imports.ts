import type { Rolldown } from "vite";

/** Returns chunks and everything that they import, as file names. */
export function withImports(
  files: string[],
  chunks: Pick<Rolldown.OutputChunk, "fileName" | "imports">[],
): Set<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const found = new Set(files);
  for (const file of found) for (const name of imports.get(file) ?? []) found.add(name);
  return found;
}
