import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

/**
 * Copies a function's code to `<root>/<key>`, unless that folder exists, and returns its path. Omits `node_modules`,
 * which contains binaries for Lambda's platform.
 */
export async function stageCode(source: string, root: string, key: string): Promise<string> {
  const target = join(root, key);
  if (existsSync(target)) return target;
  const incomplete = `${target}.incomplete`;
  await rm(incomplete, { recursive: true, force: true });
  await cp(source, incomplete, {
    recursive: true,
    filter: (path) => basename(path) !== "node_modules",
  });
  await rename(incomplete, target);
  return target;
}

/**
 * Prepares the folder for the code of all functions. Deletes outdated code and creates a symbolic link `node_modules`
 * to the folder `modules`. Adds an empty package.json, because the package.json of a parent folder could otherwise
 * change the module type of `.js` files.
 */
export async function prepareCodeRoot(
  root: string,
  modules: string,
  currentKeys: Set<string>,
): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || currentKeys.has(entry.name)) continue;
    await rm(join(root, entry.name), { recursive: true, force: true });
  }
  await writeFile(join(root, "package.json"), "{}\n");
  const link = join(root, "node_modules");
  if ((await readlink(link).catch(() => undefined)) === modules) return;
  await rm(link, { recursive: true, force: true });
  await symlink(modules, link);
}
