import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The node_modules of the project around a folder; throws when there is none. */
export function findNodeModules(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = join(at, "node_modules");
    if (existsSync(found)) return found;
    if (at === dirname(at)) throw new Error(`Pas de node_modules dans ${folder} ni au-dessus.`);
  }
}
