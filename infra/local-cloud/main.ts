import { existsSync } from "node:fs";
import { endWithSentence } from "./end-with-sentence.ts";
import { settings } from "./settings.ts";
import { showDemo } from "./show-demo.ts";
import { environmentFile, startProduct, stopOnSignals } from "./start-product.ts";

endWithSentence();
const isFresh = !existsSync(environmentFile);
const cloud = await startProduct({ port: settings.port });
stopOnSignals(cloud.stop);
console.log(`Le site : ${cloud.url}`);
console.log(`La console, avec les emails : ${cloud.url}/_local/`);
if (settings.demo) await showDemo(cloud.url, settings.dataDir, isFresh);
