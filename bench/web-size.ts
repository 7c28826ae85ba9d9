import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Weighs what a browser loads of the built site, in KB of brotli, against the budgets of design.md. */

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

const site = process.argv[2] ?? "dist/web";
const firstScreenBudget = 130;
const pageBudget = 20;

const manifest: Manifest = JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8"));

/** The files that a module loads with it, itself included. */
function graphOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  if (chunk.file.endsWith(".js")) seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) graphOf(imported, seen);
  return seen;
}

/** KB of brotli of the files that are not there already. */
function kilobytes(files: Set<string>, present = new Set<string>()): number {
  let bytes = 0;
  for (const file of files.difference(present)) {
    bytes += brotliCompressSync(readFileSync(join(site, file))).length;
  }
  return bytes / 1000;
}

const firstScreen = graphOf("index.html").union(graphOf("features/auth/login-page.tsx"));
const frameKey = "app/layout/frame.tsx";
const authContract = Object.keys(manifest).find((key) => manifest[key]?.name === "auth") ?? "";
// Who logs in has fetched the schemas of the auth calls, then the frame: a page behind the guard finds both there.
const signedIn = firstScreen.union(graphOf(authContract)).union(graphOf(frameKey));

const rows = [
  { name: "/login, first screen", size: kilobytes(firstScreen), budget: firstScreenBudget },
];
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || key.endsWith("/login-page.tsx")) continue;
  const isOpen = /^(app\/layout\/frame|features\/(auth|about)\/|\.\.\/shared\/)/.test(key);
  const size = kilobytes(graphOf(key), isOpen ? firstScreen : signedIn);
  rows.push({ name: `+ ${chunk.name ?? key}`, size, budget: pageBudget });
}

for (const { name, size, budget } of rows) {
  const verdict = size > budget ? "  TOO MUCH" : "";
  console.log(`${name.padEnd(34)}${size.toFixed(1).padStart(7)} KB of ${budget}${verdict}`);
}
if (rows.some(({ size, budget }) => size > budget)) process.exitCode = 1;
