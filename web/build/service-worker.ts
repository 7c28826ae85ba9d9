import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { firstPaintFile } from "./first-paint.ts";
import { hashOf } from "./hash-of.ts";

interface ServiceWorkerOptions {
  source: string;
  file: string;
  /** The pages that the service worker serves from its cache. Maps their paths to HTML files. */
  pages: Record<string, string>;
  /** True for modules that the service worker does not cache. */
  isExcluded: (module: string) => boolean;
}

/** Bundles the service worker with the list of files that it caches. */
export function serviceWorker({ source, file, pages, isExcluded }: ServiceWorkerOptions): Plugin {
  let publicDir = "";
  let output: { dir: string; hashedFiles: string[] } | undefined;
  return {
    name: "service-worker",
    apply: "build",
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    writeBundle({ dir = "" }, bundle) {
      const hashedFiles = Object.values(bundle)
        .filter((output) => output.type !== "chunk" || !output.moduleIds.some(isExcluded))
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith("static/") && /\.(js|css|svg|woff2)$/.test(name));
      output = { dir, hashedFiles };
    },
    // This hook must run after the one in build/prerender.ts, because it hashes the HTML files that build/prerender.ts
    // writes.
    async closeBundle() {
      if (!output) return;
      const { dir, hashedFiles } = output;
      const pageFiles = new Set(["index.html", ...Object.values(pages)]);
      const publicFiles = (await readdir(publicDir)).filter((name) => !name.endsWith(".txt"));
      const siteFiles = [
        ...hashedFiles.map((name) => ({ url: `/${name}`, revision: null })),
        ...(await Promise.all(
          [...pageFiles, firstPaintFile, ...publicFiles].map(async (name) => {
            const hash = hashOf(await readFile(join(dir, name)));
            // Script URLs in the HTML contain a hash of the script, so scripts need no separate revision.
            return name.endsWith(".js")
              ? { url: `/${name}?v=${hash}`, revision: null }
              : { url: `/${name}`, revision: hash };
          }),
        )),
      ];
      const siteVersion = hashOf(JSON.stringify(siteFiles));
      await build({
        entryPoints: [source],
        outfile: join(dir, file),
        bundle: true,
        minify: true,
        target: "es2022",
        define: {
          siteFiles: JSON.stringify(siteFiles),
          siteVersion: JSON.stringify(siteVersion),
          pages: JSON.stringify(pages),
          "process.env.NODE_ENV": '"production"',
        },
      });
    },
  };
}
