import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildContext, context } from "esbuild";
import { bundleOptions } from "../bundle.ts";
import { entryPoints } from "../entry-points.ts";

/** The new bundle of a changed function. */
interface Rebundled {
  /** Name of the function's entry point, as in entry-points.ts. */
  entry: string;
  /** Folder of the function's new code. */
  folder: string;
}

/** Rebuilds the bundles of functions when source files change. */
interface Rebundler {
  /**
   * Bundles the changed functions into new folders. If esbuild fails, it prints the cause and this function throws an
   * error.
   */
  rebundle(changedFiles: ReadonlySet<string>): Promise<Rebundled[]>;
  stop(): Promise<void>;
}

/**
 * If at least this many entry points have changed, a single esbuild call bundles all functions, because it parses
 * shared modules only once.
 */
const minEntriesForFullBuild = 6;

/**
 * Starts a rebundler that writes new code to `output`. It first bundles all functions to find their source files.
 */
export async function startRebundler(root: string, output: string): Promise<Rebundler> {
  const entries = entryPoints();
  /** Absolute paths of source files, keyed by entry point. */
  const inputs = new Map<string, Set<string>>();
  const hashes = new Map<string, string>();
  const contexts = new Map<string, BuildContext>();

  async function contextOf(name: string, chosen: typeof entries): Promise<BuildContext> {
    const existing = contexts.get(name);
    if (existing) return existing;
    const options = { ...bundleOptions(root, chosen, output), minify: false, write: false };
    const created = await context(options);
    contexts.set(name, created);
    return created;
  }

  async function bundle(name: string, chosen: typeof entries): Promise<Rebundled[]> {
    const bundler = await contextOf(name, chosen);
    const { outputFiles = [], metafile } = await bundler.rebuild();
    for (const { entryPoint, inputs: parts } of Object.values(metafile?.outputs ?? {})) {
      const entry = chosen.find(({ file }) => file === entryPoint);
      const files = Object.keys(parts).map((file) => join(root, file));
      if (entry) inputs.set(entry.name, new Set(files));
    }
    return chosen.flatMap((entry) => writeIfChanged(entry.name, outputFiles));
  }

  function writeIfChanged(
    name: string,
    files: { path: string; contents: Uint8Array }[],
  ): Rebundled[] {
    const built = files.filter(({ path }) => path.startsWith(join(output, name, "index.")));
    const code = built.find(({ path }) => path.endsWith(".mjs"));
    const hash = createHash("sha256")
      .update(code?.contents ?? "")
      .digest("hex")
      .slice(0, 16);
    if (hashes.get(name) === hash) return [];
    hashes.set(name, hash);
    const folder = join(output, `${name.replaceAll("/", "-")}-${hash}`);
    for (const { path, contents } of built) {
      const target = join(folder, path.slice(join(output, name).length));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, contents);
    }
    return [{ entry: name, folder }];
  }

  await bundle("all", entries);
  return {
    async rebundle(changedFiles) {
      const affected = entries.filter(({ name }) =>
        [...changedFiles].some((file) => inputs.get(name)?.has(file)),
      );
      if (affected.length >= minEntriesForFullBuild) return bundle("all", entries);
      return (await Promise.all(affected.map((entry) => bundle(entry.name, [entry])))).flat();
    },
    async stop() {
      await Promise.all([...contexts.values()].map((bundler) => bundler.dispose()));
    },
  };
}
