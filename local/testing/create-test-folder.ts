import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty temporary folder, which is removed after the current test and its `afterEach` hooks. */
export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
