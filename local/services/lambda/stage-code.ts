import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

/**
 * Copies a function's code to `<root>/<key>`, once, and gives that folder. What the code carries in `node_modules`
 * is built for Lambda's processor and stays behind: imports left in the bundle resolve to this machine's packages.
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
 * Prepares `<root>`: what was staged under other keys than `current` goes; its `node_modules` leads to `modules`; a
 * bare package.json keeps that of a project around it from deciding how `.js` files are read, as nothing does on Lambda.
 */
export async function prepareCodeRoot(
  root: string,
  modules: string,
  current: Set<string>,
): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || current.has(entry.name)) continue;
    await rm(join(root, entry.name), { recursive: true, force: true });
  }
  await writeFile(join(root, "package.json"), "{}\n");
  const link = join(root, "node_modules");
  if ((await readlink(link).catch(() => undefined)) === modules) return;
  await rm(link, { recursive: true, force: true });
  await symlink(modules, link, "junction");
}
