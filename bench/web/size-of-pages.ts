import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/**
 * Size in KB, after Brotli compression, of the JavaScript that a page, tab or dialog loads in addition to the code
 * already loaded. docs/architecture.md lists the budgets.
 */
export interface PageFigures {
  page: string;
  kilobytes: number;
  budget: number;
}

const site = "dist/web";
const root = "index.html";
const firstScreenBudget = 130;
const pageBudget = 20;

/** Measures the JavaScript of each page of the built site. Run `npm run build` first. */
export function measurePages(): PageFigures[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8"));
  const graphOf = (key: string) => graphFrom(manifest, key);
  const weigh = (keys: Set<string>) => weightOf(manifest, keys);
  const firstScreen = graphOf(root).union(graphOf("features/auth/login-page.tsx"));
  const contract = Object.keys(manifest).find((key) => manifest[key]?.name === "contract") ?? "";
  // All signed-in pages load the layout and the API contract.
  const signedIn = firstScreen.union(graphOf(contract)).union(graphOf("app/layout/frame.tsx"));

  const openers = new Map(entriesOf(manifest).map((key) => [key, openersOf(manifest, key)]));
  // Maps each page, tab and dialog to the chunks that are already loaded when the user opens it.
  const before = new Map<string, Set<string>>();
  for (const [key, from] of openers) {
    const isOpen = /^(app\/layout\/frame|features\/(auth|about)\/|\.\.\/shared\/)/.test(key);
    if (from.includes(root)) before.set(key, isOpen ? firstScreen : signedIn);
  }
  const opened = [...openers.keys()].filter((key) => !before.has(key) && key !== root);
  // Several pages may open the same dialog. A chunk counts as already loaded only if all of these pages load it, as
  // with dominators in a graph. The loop repeats until the sets of loaded chunks no longer change.
  const everything = new Set(Object.keys(manifest));
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const key of opened) {
      const loaded = (openers.get(key) ?? []).map((opener) =>
        graphOf(opener).union(before.get(opener) ?? everything),
      );
      const common = loaded.reduce((all, chunks) => all.intersection(chunks), everything);
      if (common.size !== (before.get(key) ?? everything).size) isStable = false;
      before.set(key, common);
    }
  }
  const pages = entriesOf(manifest)
    .filter((key) => key !== root && !key.endsWith("/login-page.tsx"))
    .map((key) => {
      const added = graphOf(key).difference(before.get(key) ?? firstScreen);
      const page = `+ ${manifest[key]?.name ?? key}`;
      return { page, kilobytes: weigh(added), budget: pageBudget };
    });
  const first = { page: "/login, first screen", kilobytes: weigh(firstScreen) };
  return [{ ...first, budget: firstScreenBudget }, ...pages];
}

/** Returns the bundle's entry chunks: the first screen and every dynamic import. */
function entriesOf(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key === root || manifest[key]?.isDynamicEntry);
}

/**
 * Returns the entry chunks that import the given chunk dynamically, either directly or in a chunk that they import
 * statically.
 */
function openersOf(manifest: Manifest, key: string): string[] {
  return entriesOf(manifest).filter((opener) =>
    [...graphFrom(manifest, opener)].some((part) => manifest[part]?.dynamicImports?.includes(key)),
  );
}

/** Returns a chunk and all chunks that it imports statically, including indirect imports. */
function graphFrom(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) graphFrom(manifest, imported, seen);
  return seen;
}

/** Returns the total size of the chunks in KB, compressed with Brotli. */
function weightOf(manifest: Manifest, keys: Set<string>): number {
  const files = [...keys].map((key) => manifest[key]?.file ?? "");
  const scripts = files.filter((file) => file.endsWith(".js"));
  const sizes = scripts.map((file) => brotliCompressSync(readFileSync(join(site, file))).length);
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}
