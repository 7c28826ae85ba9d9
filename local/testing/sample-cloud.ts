import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNodeModules } from "../assembly/find-node-modules.ts";
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from "../start.ts";
import { type SampleOptions, synthesizeSample } from "./sample-stack.ts";

/** A project of its own with the sample stack synthesized in it. */
export interface SampleProject {
  directory: string;
  dataDir: string;
  synthesize(options?: SampleOptions): void;
  start(options?: Partial<LocalCloudOptions>): Promise<LocalCloud>;
  remove(): Promise<void>;
}

/** Makes the project in a temporary folder. */
export async function createSampleProject(options?: SampleOptions): Promise<SampleProject> {
  const directory = await mkdtemp(join(tmpdir(), "local-cloud-"));
  await symlink(findNodeModules(import.meta.dirname), join(directory, "node_modules"));
  const assemblyDir = synthesizeSample(directory, options);
  const dataDir = join(directory, "data");
  return {
    directory,
    dataDir,
    synthesize: (changed) => void synthesizeSample(directory, changed),
    start: (changed) => startLocalCloud({ assemblyDir, dataDir, port: 0, ...changed }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
