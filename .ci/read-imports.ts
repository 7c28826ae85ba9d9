import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";
import { repositoryFiles } from "./repository-files.ts";

/** An import in the module `from`. `to` is the imported project file or npm package. */
export interface Import {
  from: string;
  to: string;
}

/** Returns all imports and re-exports of the project, including type imports and dynamic imports. */
export function readImports(): Import[] {
  const modules = repositoryFiles().filter((file) => /\.(tsx?|mjs)$/.test(file));
  return modules.flatMap((from) =>
    requestsIn(from)
      .filter((request) => !request.startsWith("node:"))
      .map((request) => ({ from, to: targetOf(from, request) })),
  );
}

function requestsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^["']([^"']+)["']$/.exec(text.slice(start, end));
      return literal?.[1] ?? [];
    }),
  ];
}

function targetOf(from: string, request: string): string {
  if (request.startsWith("#")) return request.slice(1);
  return request.startsWith(".") ? normalize(join(dirname(from), request)) : request;
}

/** Converts imports between files below `root` into imports between their folders. */
export function importsBetweenFolders(imports: Import[], root: string): Import[] {
  return imports
    .filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${root}/`)))
    .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
    .filter(({ from, to }) => from !== to);
}

/** Returns all imports that are part of an import cycle or of a path between two cycles. */
export function importsInCycles(imports: Import[]): Import[] {
  const importers = new Set(imports.map(({ from }) => from));
  const imported = new Set(imports.map(({ to }) => to));
  const rest = imports.filter(({ from, to }) => imported.has(from) && importers.has(to));
  return rest.length < imports.length ? importsInCycles(rest) : rest;
}
