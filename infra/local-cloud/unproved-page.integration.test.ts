import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalCloud } from "local-cloud";
import { expect, it } from "vitest";
import { measureAssembly } from "../quotas/measure-quotas.ts";
import { unprovedPage } from "./unproved-page.ts";

it("keeps docs/unproved.md up to date (fix: npm run aws-check)", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "aws-check-"));
  const cloud = await startLocalCloud({ assemblyDir: "cdk.out", dataDir, port: 0 });
  const page = unprovedPage(cloud.ignored, measureAssembly("cdk.out"));
  await cloud.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(await readFile("docs/unproved.md", "utf8")).toBe(page);
});
