import { existsSync } from "node:fs";
import { exitOnError } from "./exit-on-error.ts";
import { loadDemo } from "./load-demo.ts";
import { settings } from "./settings.ts";
import { environmentFile, startProduct } from "./start-product.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

exitOnError();
const isFirstStart = !existsSync(environmentFile);
const cloud = await startProduct({ port: settings.port });
stopOnSignals(cloud.stop);
console.log(`Site: ${cloud.url}`);
console.log(`Console, with emails: ${cloud.url}/_local/`);
if (settings.demo) await loadDemo(cloud.url, settings.dataDir, isFirstStart);
