import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNodeModules } from "../services/lambda/find-node-modules.ts";
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from "../start.ts";
import { type SampleOptions, synthesizeSample } from "./sample-stack.ts";

/** A project of its own with the sample stack synthesized in it. */
export interface SampleProject {
  directory: string;
  /** Synthesizes a variant of the stack and gives its assembly. */
  synthesize(options: SampleOptions): string;
  /** Starts the sample stack itself on `<directory>/data`, unless told otherwise. */
  start(options?: Partial<LocalCloudOptions>): Promise<LocalCloud>;
  remove(): Promise<void>;
}

/** Makes the project in a temporary folder. */
export async function createSampleProject(): Promise<SampleProject> {
  const directory = await mkdtemp(join(tmpdir(), "local-cloud-"));
  await symlink(findNodeModules(import.meta.dirname), join(directory, "node_modules"));
  const assemblyDir = synthesizeSample(directory);
  const dataDir = join(directory, "data");
  return {
    directory,
    synthesize: (variant) => synthesizeSample(directory, variant),
    start: (changed) => startLocalCloud({ assemblyDir, dataDir, port: 0, ...changed }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
