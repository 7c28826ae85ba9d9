import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

interface ServiceWorkerOptions {
  source: string;
  file: string;
  /** True for modules that the service worker does not cache. */
  isExcluded: (module: string) => boolean;
}

/** Bundles the service worker with the list of files that it caches. */
export function serviceWorker({ source, file, isExcluded }: ServiceWorkerOptions): Plugin {
  let publicDir = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async writeBundle({ dir = "" }, bundle) {
      const named = Object.values(bundle)
        .filter((output) => output.type !== "chunk" || !output.moduleIds.some(isExcluded))
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith("static/") && /\.(js|css|svg|woff2)$/.test(name));
      const others = ["index.html", ...(await readdir(publicDir))].filter(
        (name) => !name.endsWith(".txt"),
      );
      const siteFiles = [
        ...named.map((name) => ({ url: `/${name}`, revision: null })),
        ...(await Promise.all(
          others.map(async (name) => ({
            url: `/${name}`,
            revision: await hashOf(join(dir, name)),
          })),
        )),
      ];
      await build({
        entryPoints: [source],
        outfile: join(dir, file),
        bundle: true,
        minify: true,
        target: "es2022",
        define: {
          siteFiles: JSON.stringify(siteFiles),
          "process.env.NODE_ENV": '"production"',
        },
      });
    },
  };
}

async function hashOf(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("base64url")
    .slice(0, 16);
}
