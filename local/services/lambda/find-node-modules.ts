import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Returns the nearest `node_modules` folder in `folder` or its parents. Throws an error if there is no such folder. */
export function findNodeModules(folder: string): string {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const found = join(current, "node_modules");
    if (existsSync(found)) return found;
    if (current === dirname(current)) {
      throw new Error(`There is no node_modules in ${folder} or above. Run npm install.`);
    }
  }
}
