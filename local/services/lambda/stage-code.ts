import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

/**
 * Copies the code of a function to the folder `<root>/<key>` unless that folder exists, and returns the
 * folder's path. Omits `node_modules`, because its binaries are built for Lambda's platform. Unbundled
 * imports use the packages installed on this machine.
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
 * Prepares the folder to which the code of functions is copied. Deletes code whose key is not in
 * `currentKeys`, and links `node_modules` to the folder `modules`. Adds an empty package.json, so that the
 * module type of an enclosing project does not apply to `.js` files.
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
  await symlink(modules, link, "junction");
}
