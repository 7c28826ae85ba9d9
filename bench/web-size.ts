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
 * What a page, tab or dialog adds to what a browser has loaded before it can be opened, in KB of brotli, and its
 * budget (docs/architecture.md).
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

/** Weighs the JavaScript of the built site; `npm run build` has to have run. */
export function measurePages(): PageFigures[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8"));
  const graphOf = (key: string) => graphFrom(manifest, key);
  const weigh = (keys: Set<string>) => weightOf(manifest, keys);
  const firstScreen = graphOf(root).union(graphOf("features/auth/login-page.tsx"));
  const contract = Object.keys(manifest).find((key) => manifest[key]?.name === "contract") ?? "";
  // Who logs in has fetched the schemas of the calls, then the frame: a page behind the guard finds both there.
  const signedIn = firstScreen.union(graphOf(contract)).union(graphOf("app/layout/frame.tsx"));

  const openers = new Map(entriesOf(manifest).map((key) => [key, openersOf(manifest, key)]));
  /** What is there when something is fetched, whatever the way to it: a dialog finds what any page that opens it has. */
  const before = new Map<string, Set<string>>();
  for (const [key, from] of openers) {
    const isOpen = /^(app\/layout\/frame|features\/(auth|about)\/|\.\.\/shared\/)/.test(key);
    if (from.includes(root)) before.set(key, isOpen ? firstScreen : signedIn);
  }
  const opened = [...openers.keys()].filter((key) => !before.has(key) && key !== root);
  // From everything down to what all ways have in common, as for the dominators of a graph.
  const everything = new Set(Object.keys(manifest));
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const key of opened) {
      const ways = (openers.get(key) ?? []).map((opener) =>
        graphOf(opener).union(before.get(opener) ?? everything),
      );
      const common = ways.reduce((all, way) => all.intersection(way), everything);
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

/** What is fetched by itself: the first screen, and all that is fetched when it is opened. */
function entriesOf(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key === root || manifest[key]?.isDynamicEntry);
}

/** The entries that may fetch another one, themselves or through what they load with them. */
function openersOf(manifest: Manifest, key: string): string[] {
  return entriesOf(manifest).filter((opener) =>
    [...graphFrom(manifest, opener)].some((part) => manifest[part]?.dynamicImports?.includes(key)),
  );
}

/** The chunks that one loads with it, itself included. */
function graphFrom(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) graphFrom(manifest, imported, seen);
  return seen;
}

/** The scripts of chunks, in KB of brotli. */
function weightOf(manifest: Manifest, keys: Set<string>): number {
  const files = [...keys].map((key) => manifest[key]?.file ?? "");
  const scripts = files.filter((file) => file.endsWith(".js"));
  const sizes = scripts.map((file) => brotliCompressSync(readFileSync(join(site, file))).length);
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}
