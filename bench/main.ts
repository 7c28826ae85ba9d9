import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureBundles } from "./bundles.ts";
import { type CallFigures, exceedsCost, measureCalls } from "./calls.ts";
import { measureEnumeration } from "./enumeration.ts";
import { markdownTable } from "./markdown.ts";
import { measurePages } from "./web-size.ts";

/*
 * npm run bench -- [--recipes 100,10000] [--only calls|enumeration|bundles|web]
 * Prints tables and writes .bench/results.json. Fails when a cost or a size exceeds its budget; times fail nothing.
 */

const { values } = parseArgs({
  options: {
    recipes: { type: "string", default: "100,10000,100000" },
    only: { type: "string" },
  },
});
const sizes = values.recipes.split(",").map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  throw new Error("--recipes takes whole numbers from 100 on, separated by commas");
}
const parts = ["calls", "enumeration", "bundles", "web"];
if (values.only !== undefined && !parts.includes(values.only)) {
  throw new Error(`--only takes one of ${parts.join(", ")}`);
}
const wanted = (part: string) => values.only === undefined || values.only === part;

const exceeded: string[] = [];
const results: Record<string, unknown> = {};

if (wanted("bundles")) {
  const bundles = measureBundles();
  results.bundles = bundles;
  console.log(`\n## Functions\n\n${markdownTable(bundles.map((row) => ({ ...row })))}`);
}

if (wanted("web")) {
  const pages = measurePages();
  results.web = pages;
  const heavy = pages.filter(({ kilobytes, budget }) => kilobytes > budget);
  exceeded.push(...heavy.map(({ page }) => page));
  console.log(`\n## Web, KB of brotli\n\n${markdownTable(pages.map((row) => ({ ...row })))}`);
}

if (wanted("enumeration")) {
  const enumeration = await measureEnumeration();
  results.enumeration = enumeration;
  const rows = enumeration.map(({ ratio, ...row }) => ({ ...row, ratio: ratio.toFixed(3) }));
  console.log(`\n## Known and unknown addresses, median ms\n\n${markdownTable(rows)}`);
}

if (wanted("calls")) {
  const calls = await measureCalls(sizes);
  results.calls = calls;
  const dear = calls.filter(exceedsCost);
  exceeded.push(...dear.map(({ call, recipes }) => `${call} with ${recipes} recipes`));
  for (const size of sizes) {
    const rows = calls.filter(({ recipes }) => recipes === size).map(callRow);
    console.log(`\n## Calls with ${size} recipes, ms\n\n${markdownTable(rows)}`);
  }
}

mkdirSync(".bench", { recursive: true });
writeFileSync(".bench/results.json", `${JSON.stringify(results, null, 2)}\n`);

if (exceeded.length > 0) {
  console.error(`\nOver budget: ${exceeded.join("; ")}`);
  process.exitCode = 1;
}

function callRow(figures: CallFigures) {
  const { call, p50, p99, requests, readUnits, writeUnits, declared } = figures;
  return {
    call,
    p50,
    p99,
    requests,
    RRU: readUnits,
    WRU: writeUnits,
    "declared: requests / RRU / WRU": `${declared.requests} / ${declared.readUnits} / ${declared.writeUnits}`,
  };
}
