import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalCloudOptions } from "../local-cloud-options.ts";
import { findNodeModules } from "../services/lambda/find-node-modules.ts";
import { type LocalCloud, startLocalCloud } from "../start.ts";
import { type SampleOptions, synthesizeSample } from "./sample-stack.ts";

/** A temporary folder with the sample stack. */
export interface SampleProject {
  directory: string;
  /** Synthesizes a variant of the sample stack and returns the path of its cloud assembly. */
  synthesize(options: SampleOptions): string;
  /** Starts the sample stack. By default, its data is stored in `<directory>/data`. */
  start(options?: Partial<LocalCloudOptions>): Promise<LocalCloud>;
  remove(): Promise<void>;
}

/** Creates a temporary folder for the sample stack. The stack is synthesized when it is first needed. */
export async function createSampleProject(): Promise<SampleProject> {
  const directory = await mkdtemp(join(tmpdir(), "local-cloud-"));
  await symlink(findNodeModules(import.meta.dirname), join(directory, "node_modules"));
  let assembly: string | undefined;
  const defaultAssembly = () => {
    assembly ??= synthesizeSample(directory);
    return assembly;
  };
  const dataDir = join(directory, "data");
  return {
    directory,
    synthesize: (variant) => synthesizeSample(directory, variant),
    start: async ({ assemblyDir = defaultAssembly(), ...options } = {}) =>
      startLocalCloud({ assemblyDir, dataDir, port: 0, ...options }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
