import { mkdirSync, writeFileSync } from "node:fs";
import type { Measure } from "./part.ts";

// `node bench/run-part.ts NAME RECIPES` runs one part of the benchmark and saves the result as .bench/NAME.json.
const [name = "", recipes = ""] = process.argv.slice(2);
// Silences the logs of the Lambda functions.
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const { measure } = (await import(`./parts/${name}.ts`)) as { measure: Measure };
const say = (progress: string) => console.log(`  ${name}: ${progress}`);
const result = await measure(say, { recipes: recipes.split(",").map(Number) });
mkdirSync(".bench", { recursive: true });
writeFileSync(`.bench/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
// Ends the process even if some handles are still open.
process.exit(0);
