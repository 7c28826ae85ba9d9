import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalCloud } from "local-cloud";
import { measureAssembly } from "../quotas/measure-quotas.ts";
import { exitOnError } from "./exit-on-error.ts";
import { settings } from "./settings.ts";
import { unprovedPage } from "./unproved-page.ts";

// `npm run aws-check` updates docs/unproved.md, which lists the AWS quotas and template properties that the local cloud
// ignores.
exitOnError();
const dataDir = await mkdtemp(join(tmpdir(), "aws-check-"));
const cloud = await startLocalCloud({ assemblyDir: settings.assemblyDir, dataDir, port: 0 });
const page = unprovedPage(cloud.ignored, measureAssembly(settings.assemblyDir));
await cloud.stop();
await rm(dataDir, { recursive: true, force: true });
await writeFile(join(import.meta.dirname, "..", "..", "docs", "unproved.md"), page);
console.log(page);
