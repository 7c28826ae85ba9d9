import { afterAll, beforeAll } from "vitest";
import type { LocalCloudOptions } from "../local-cloud-options.ts";
import type { LocalCloud } from "../start.ts";
import { createSampleProject, type SampleProject } from "./sample-cloud.ts";

export let project: SampleProject;
/** Set only by `setUpSampleCloud`. */
export let cloud: LocalCloud;

/** Creates a folder for the sample stack before the tests of a file and removes it afterwards. */
export function setUpSampleProject(): void {
  beforeAll(async () => {
    project = await createSampleProject();
  });
  afterAll(() => project?.remove());
}

/** Starts the sample stack before the tests of a file and stops it afterwards. */
export function setUpSampleCloud(options?: Partial<LocalCloudOptions>): void {
  setUpSampleProject();
  beforeAll(async () => {
    cloud = await project.start(options);
  });
  afterAll(() => cloud?.stop());
}
