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

/** Finds import cycles. Returns the members of each cycle. */
export function findCycles(imports: Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's algorithm for strongly connected components.
  const visit = (module: string) => {
    order.set(module, order.size);
    lowest.set(module, order.size - 1);
    stack.push(module);
    for (const target of targets.get(module) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) {
        lowest.set(module, Math.min(lowest.get(module) ?? 0, lowest.get(target) ?? 0));
      }
    }
    if (lowest.get(module) !== order.get(module)) return;
    const component = stack.splice(stack.indexOf(module));
    if (component.length > 1) cycles.push(component);
  };
  for (const module of targets.keys()) if (!order.has(module)) visit(module);
  return cycles;
}
