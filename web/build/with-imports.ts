import type { Rolldown } from "vite";

/** Returns the file names of the given chunks and of everything that they import, directly or indirectly. */
export function withImports(
  files: string[],
  chunks: Pick<Rolldown.OutputChunk, "fileName" | "imports">[],
): Set<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const found = new Set(files);
  for (const file of found) for (const name of imports.get(file) ?? []) found.add(name);
  return found;
}
