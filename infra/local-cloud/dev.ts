import { join, relative } from "node:path";
import { functionDescription } from "../entry-points.ts";
import { exitOnError } from "./exit-on-error.ts";
import { startRebundler } from "./rebundler.ts";
import { serveWeb } from "./serve-web.ts";
import { settings } from "./settings.ts";
import { createStackSynthesizer } from "./stack-synthesizer.ts";
import { startProduct } from "./start-product.ts";
import { stopOnSignals } from "./stop-on-signals.ts";
import { createTypeChecker } from "./type-checker.ts";
import { watchFiles } from "./watch-files.ts";

exitOnError();
const root = join(import.meta.dirname, "../..");
const siteUrl = `http://localhost:${settings.port}`;
const codeFolder = join(settings.dataDir, "functions", "dev");

let cloud = await startProduct({ port: 0, siteUrl });
const gatewayPort = Number(new URL(cloud.url).port);
const web = await serveWeb({ port: settings.port, gatewayUrl: cloud.url });
const bundler = await startRebundler(root, codeFolder);
const stack = await createStackSynthesizer(root, settings.assemblyDir);
const types = createTypeChecker(root);
/** Folder of each function's current code, keyed by entry point. */
const currentFolders = new Map<string, string>();
/** Folder of each function's latest code that passed the type check, keyed by entry point. */
const checkedFolders = new Map<string, string>();

const watched = ["functions", "shared", "infra"].map((folder) => join(root, folder));
watchFiles(web, watched, async (changedFiles) => {
  const startedAt = performance.now();
  try {
    const bundles = await bundler.rebundle(changedFiles);
    for (const { entry, folder } of bundles) await replaceCode(entry, folder);
    const names = bundles.map(({ entry }) => entry);
    const updated = names.length > 3 ? `${names.length} functions` : names.join(", ");
    if (updated) console.log(`${updated}: updated in ${secondsSince(startedAt)}`);
  } catch {
    console.log("Syntax or import error: the last working version is still running.");
    return;
  }
  if ([...changedFiles].some((file) => /^(infra|shared\/contract)\//.test(relative(root, file)))) {
    await updateStack(startedAt);
  }
  checkTypes().catch((error: unknown) => console.error(error));
});

console.log(`Site, with hot reload: ${siteUrl}`);
console.log(`Console, with emails: ${siteUrl}/_local/`);
stopOnSignals(async () => {
  await Promise.all([web.close(), bundler.stop(), cloud.stop()]);
});

async function replaceCode(entry: string, folder: string): Promise<void> {
  const functions = cloud.lambda.statistics();
  const found = functions.find(({ description }) => description === functionDescription(entry));
  if (!found) return;
  const previousFolder = await cloud.lambda.replaceCode(found.name, folder);
  if (!checkedFolders.has(entry)) checkedFolders.set(entry, previousFolder);
  currentFolders.set(entry, folder);
}

/** Synthesizes the stack. Restarts the local cloud if anything other than function code has changed. */
async function updateStack(startedAt: number): Promise<void> {
  const result = await stack.synthesize();
  if (result === "failed") {
    console.log("The stack cannot be synthesized: the last working version is still running.");
  } else if (result === "changed") {
    await cloud.stop();
    cloud = await startProduct({ port: gatewayPort, siteUrl });
    console.log(`Stack: updated in ${secondsSince(startedAt)}`);
  }
}

/** Type-checks the functions' current code. If the check fails, restores the most recent code that passed it. */
async function checkTypes(): Promise<void> {
  const result = await types.check();
  if (result === "passed") {
    for (const [entry, folder] of currentFolders) checkedFolders.set(entry, folder);
  }
  if (result !== "failed") return;
  console.log("Type errors: the last version without type errors is running again.");
  for (const [entry, folder] of currentFolders) {
    const checkedFolder = checkedFolders.get(entry);
    if (checkedFolder && checkedFolder !== folder) await replaceCode(entry, checkedFolder);
  }
}

function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(2)} s`;
}
