import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import type { entryPoints } from "./entry-points.ts";
import { copyPackages, type Packages } from "./native-packages.ts";

export interface Bundles {
  /** Returns the folder with the bundle of an entry point. */
  folderOf(name: string): string;
}

interface BundleOptions {
  root: string;
  entries: ReturnType<typeof entryPoints>;
  /** Output folder, which `bundleFunctions` empties first. */
  output: string;
  /**
   * Packages of the image library sharp, which are copied into bundles. If undefined, bundles load sharp from
   * node_modules.
   */
  sharp: Packages | undefined;
}

/** Code that defines `require` in an ES module bundle, for the CommonJS packages in it. */
const requireBanner =
  'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/**
 * Bundles all functions with one esbuild call, each into its own folder. Identical sources produce identical bundles.
 * Throws if a source file is missing.
 */
export function bundleFunctions({ root, entries, output, sharp }: BundleOptions): Bundles {
  const missing = entries.filter(({ file }) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    throw new Error(`Missing function files: ${missing.map(({ file }) => file).join(", ")}`);
  }
  rmSync(output, { recursive: true, force: true });
  const { metafile } = buildSync(bundleOptions(root, entries, output));
  const outputs = outputsByName(metafile, entries);
  const folderOf = (name: string) => join(output, name);
  for (const [name, built] of Object.entries(outputs)) {
    const importsSharp = built.imports.some(({ path, external }) => external && path === "sharp");
    if (importsSharp && sharp) copyPackages(sharp, join(folderOf(name), "node_modules"));
  }
  return { folderOf };
}

/** Returns the esbuild options for bundling each entry point into a folder below `output`. */
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
      if (!built?.exports.includes("handler")) throw new Error(`${file} does not export a handler`);
      return [name, built];
    }),
  );
}
