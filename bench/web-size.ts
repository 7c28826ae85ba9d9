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
 * budget in design.md.
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
  const authContract = Object.keys(manifest).find((key) => manifest[key]?.name === "auth") ?? "";
  // Who logs in has fetched the schemas of the auth calls, then the frame: a page behind the guard finds both there.
  const signedIn = firstScreen.union(graphOf(authContract)).union(graphOf("app/layout/frame.tsx"));

  /** What is there when something is fetched, for each way to it: a dialog finds what the page that opens it has. */
  function loadedBefore(key: string, way: string[] = []): Set<string>[] {
    const openers = openersOf(manifest, key).filter((opener) => !way.includes(opener));
    if (openers.includes(root)) {
      const isOpen = /^(app\/layout\/frame|features\/(auth|about)\/|\.\.\/shared\/)/.test(key);
      return [isOpen ? firstScreen : signedIn];
    }
    return openers.flatMap((opener) =>
      loadedBefore(opener, [...way, key]).map((loaded) => loaded.union(graphOf(opener))),
    );
  }
  const pages = entriesOf(manifest)
    .filter((key) => key !== root && !key.endsWith("/login-page.tsx"))
    .map((key) => {
      const ways = loadedBefore(key).map((loaded) => weigh(graphOf(key).difference(loaded)));
      const page = `+ ${manifest[key]?.name ?? key}`;
      return { page, kilobytes: Math.max(...ways), budget: pageBudget };
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
