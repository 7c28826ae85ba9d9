import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import type { entryPoints } from "./entry-points.ts";
import { copyPackages, type Packages } from "./native-packages.ts";

/** The built functions: for each name the folder that goes up to Lambda. */
export interface Bundles {
  folderOf(name: string): string;
  /** Bytes of the handler of each function, without its source map. */
  sizes: Record<string, number>;
}

interface BundleOptions {
  /** The project's folder. */
  root: string;
  entries: ReturnType<typeof entryPoints>;
  /** Where to build; emptied first. */
  output: string;
  /** What goes beside the handlers that import `sharp`; without it they find the project's own. */
  sharp: Packages | undefined;
}

/** esbuild's banner for the CommonJS packages that call `require` from within an ES module. */
const requireBanner =
  'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/**
 * Bundles every function by one call, each into a folder of its own, so that none carries another's code. Throws
 * naming the files of entries that do not exist. The same sources give the same bytes.
 */
export function bundleFunctions({ root, entries, output, sharp }: BundleOptions): Bundles {
  const missing = entries.filter(({ file }) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    throw new Error(`Fichier de fonction absent : ${missing.map(({ file }) => file).join(", ")}`);
  }
  rmSync(output, { recursive: true, force: true });
  const { metafile } = buildSync(bundleOptions(root, entries, output));
  const outputs = outputsByName(metafile, entries);
  const folderOf = (name: string) => join(output, name);
  for (const [name, built] of Object.entries(outputs)) {
    const importsSharp = built.imports.some(({ path, external }) => external && path === "sharp");
    if (importsSharp && sharp) copyPackages(sharp, join(folderOf(name), "node_modules"));
  }
  const sizes = Object.fromEntries(
    Object.entries(outputs).map(([name, { bytes }]) => [name, bytes]),
  );
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  return { folderOf, sizes };
}

/** How esbuild makes functions of entry points, each into a folder of its own below `output`. */
export function bundleOptions(root: string, entries: BundleOptions["entries"], output: string) {
  return {
    absWorkingDir: root,
    entryPoints: entries.map(({ name, file }) => ({ in: file, out: `${name}/index` })),
    outdir: output,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: false,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    external: ["sharp"],
    alias: {
      "@aws-sdk/credential-provider-node": join(import.meta.dirname, "lambda-credentials.ts"),
    },
    banner: { js: requireBanner },
    metafile: true,
    logLevel: "warning",
  } as const satisfies BuildOptions;
}

function outputsByName(metafile: Metafile, entries: BundleOptions["entries"]) {
  const byFile = new Map(
    Object.values(metafile.outputs).map((built) => [built.entryPoint, built] as const),
  );
  return Object.fromEntries(
    entries.map(({ name, file }) => {
      const built = byFile.get(file);
      if (!built?.exports.includes("handler")) throw new Error(`${file} n'exporte pas de handler`);
      return [name, built];
    }),
  );
}
