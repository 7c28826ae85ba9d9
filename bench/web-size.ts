import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** What a page adds to what a browser has loaded before, in KB of brotli, and its budget in design.md. */
export interface PageFigures {
  page: string;
  kilobytes: number;
  budget: number;
}

const site = "dist/web";
const firstScreenBudget = 130;
const pageBudget = 20;

/** Weighs the JavaScript of the built site; `npm run build` has to have run. */
export function measurePages(): PageFigures[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8"));
  const graphOf = (key: string) => filesOf(manifest, key);
  const firstScreen = graphOf("index.html").union(graphOf("features/auth/login-page.tsx"));
  const authContract = Object.keys(manifest).find((key) => manifest[key]?.name === "auth") ?? "";
  // Who logs in has fetched the schemas of the auth calls, then the frame: a page behind the guard finds both there.
  const signedIn = firstScreen.union(graphOf(authContract)).union(graphOf("app/layout/frame.tsx"));
  const pages = Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isDynamicEntry && !key.endsWith("/login-page.tsx"))
    .map(([key, chunk]) => {
      const isOpen = /^(app\/layout\/frame|features\/(auth|about)\/|\.\.\/shared\/)/.test(key);
      const added = graphOf(key).difference(isOpen ? firstScreen : signedIn);
      return { page: `+ ${chunk.name ?? key}`, kilobytes: weigh(added), budget: pageBudget };
    });
  const first = { page: "/login, first screen", kilobytes: weigh(firstScreen) };
  return [{ ...first, budget: firstScreenBudget }, ...pages];
}

/** The scripts that a module loads with it, itself included. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  if (chunk.file.endsWith(".js")) seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

function weigh(files: Set<string>): number {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(site, file))).length;
  return bytes / 1000;
}
