import { join, relative } from "node:path";
import { exitOnError } from "./exit-on-error.ts";
import { startRebundler } from "./rebundler.ts";
import { serveWeb } from "./serve-web.ts";
import { settings } from "./settings.ts";
import { createStackSynthesizer } from "./stack-synthesizer.ts";
import { startProduct, stopOnSignals } from "./start-product.ts";
import { createTypeChecker } from "./type-checker.ts";
import { watchFiles } from "./watch-files.ts";

exitOnError();
const root = join(import.meta.dirname, "../..");
const siteUrl = `http://localhost:${settings.port}`;
const codeFolder = join(settings.dataDir, "functions", "dev");

let cloud = await startProduct({ port: 0, siteUrl });
const gatewayPort = Number(new URL(cloud.url).port);
const web = await serveWeb({ port: settings.port, gateway: cloud.url });
const bundler = await startRebundler(root, codeFolder);
const stack = await createStackSynthesizer(root);
const types = createTypeChecker(root);
/** By function: the code that runs now and, once others run, the last whose types were right. */
const running = new Map<string, string>();
const good = new Map<string, string>();

const watched = ["functions", "shared", "infra"].map((folder) => join(root, folder));
watchFiles(web, watched, async (changed) => {
  const started = performance.now();
  try {
    const rebundled = await bundler.rebundle(changed);
    for (const { entry, folder } of rebundled) await serve(entry, folder);
    const names = rebundled.map(({ entry }) => entry);
    const shown = names.length > 3 ? `${names.length} fonctions` : names.join(", ");
    if (shown) console.log(`${shown} : en place en ${elapsed(started)}`);
  } catch {
    console.log("Erreur de syntaxe ou d'import : la dernière version correcte reste servie.");
    return;
  }
  if ([...changed].some((file) => /^(infra|shared\/contract)\//.test(relative(root, file)))) {
    await followStack(started);
  }
  followTypes().catch((error: unknown) => console.error(error));
});

console.log(`Le site, rechargé à chaud : ${siteUrl}`);
console.log(`La console, avec les emails : ${siteUrl}/_local/`);
stopOnSignals(async () => {
  await Promise.all([web.close(), bundler.stop(), cloud.stop()]);
});

async function serve(entry: string, folder: string): Promise<void> {
  const known = cloud.lambda.statistics();
  const found = known.find(({ description }) => description.endsWith(` ${entry}`));
  if (!found) return;
  const before = await cloud.lambda.replaceCode(found.name, folder);
  if (!good.has(entry)) good.set(entry, before);
  running.set(entry, folder);
}

/** Starts the cloud anew when the template differs in more than the code of functions. */
async function followStack(started: number): Promise<void> {
  const outcome = await stack.synthesize();
  if (outcome === "failed") {
    console.log("La pile ne se synthétise pas : la dernière version correcte reste servie.");
  } else if (outcome === "changed") {
    await cloud.stop();
    cloud = await startProduct({ port: gatewayPort, siteUrl });
    console.log(`La pile : en place en ${elapsed(started)}`);
  }
}

/** Checks the types behind what runs already; where they are wrong, the code before comes back. */
async function followTypes(): Promise<void> {
  const outcome = await types.check();
  if (outcome === "right") for (const [entry, folder] of running) good.set(entry, folder);
  if (outcome !== "wrong") return;
  console.log("Types faux : la dernière version correcte est servie de nouveau.");
  for (const [entry, folder] of running) {
    const before = good.get(entry);
    if (before && before !== folder) await serve(entry, before);
  }
}

function elapsed(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(2).replace(".", ",")} s`;
}
