import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildContext, context } from "esbuild";
import { bundleOptions } from "../bundle.ts";
import { entryPoints } from "../entry-points.ts";

/** A bundle that came out different from the time before. */
export interface Rebundled {
  /** Name of the entry point, as in entry-points.ts. */
  entry: string;
  /** The folder that holds the new code, as its function has it on Lambda. */
  folder: string;
}

/** Bundles the functions again and again, each time only what has changed since. */
export interface Rebundler {
  /** The functions whose code has changed, in fresh folders; throws when esbuild finds an error, which it prints. */
  rebundle(changedFiles: ReadonlySet<string>): Promise<Rebundled[]>;
  stop(): Promise<void>;
}

/** From so many on, entry points are bundled together, which parses what they share once. */
const minEntriesForFullBuild = 6;

/** Bundles all once, to know what each is made of; folders are made below `output`. */
export async function startRebundler(root: string, output: string): Promise<Rebundler> {
  const entries = entryPoints();
  /** The absolute paths of the files that each entry point is made of. */
  const inputs = new Map<string, Set<string>>();
  const hashes = new Map<string, string>();
  const contexts = new Map<string, BuildContext>();

  async function contextOf(name: string, chosen: typeof entries): Promise<BuildContext> {
    const known = contexts.get(name);
    if (known) return known;
    const options = { ...bundleOptions(root, chosen, output), minify: false, write: false };
    const made = await context(options);
    contexts.set(name, made);
    return made;
  }

  async function bundle(name: string, chosen: typeof entries): Promise<Rebundled[]> {
    const bundler = await contextOf(name, chosen);
    const { outputFiles = [], metafile } = await bundler.rebuild();
    for (const { entryPoint, inputs: parts } of Object.values(metafile?.outputs ?? {})) {
      const entry = chosen.find(({ file }) => file === entryPoint);
      const files = Object.keys(parts).map((file) => join(root, file));
      if (entry) inputs.set(entry.name, new Set(files));
    }
    return chosen.flatMap((entry) => changeOf(entry.name, outputFiles));
  }

  function changeOf(name: string, files: { path: string; contents: Uint8Array }[]): Rebundled[] {
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
      const concerned = entries.filter(({ name }) =>
        [...changedFiles].some((file) => inputs.get(name)?.has(file)),
      );
      if (concerned.length >= minEntriesForFullBuild) return bundle("all", entries);
      return (await Promise.all(concerned.map((entry) => bundle(entry.name, [entry])))).flat();
    },
    async stop() {
      await Promise.all([...contexts.values()].map((bundler) => bundler.dispose()));
    },
  };
}
