import { mkdirSync, writeFileSync } from "node:fs";
import type { Measure } from "./part.ts";

// `node bench/run-part.ts NAME RECIPES` measures one part of the benchmark and writes .bench/NAME.json.
const [name = "", recipes = ""] = process.argv.slice(2);
// Hides the log lines of functions, so that the measured figures stay readable.
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const { measure } = (await import(`./parts/${name}.ts`)) as { measure: Measure };
const say = (progress: string) => console.log(`  ${name}: ${progress}`);
const result = await measure(say, { recipes: recipes.split(",").map(Number) });
mkdirSync(".bench", { recursive: true });
writeFileSync(`.bench/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
// Exits even if a benchmark part has left open handles.
process.exit(0);
