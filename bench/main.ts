import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { markdownTable } from "./markdown.ts";
import { type Part, type PartName, type PartResult, parts } from "./part.ts";
import { writeReport } from "./write-report.ts";

/*
 * npm run bench -- [PART …] [--recipes 100,1000] [--write]
 *
 * Runs the given parts of the benchmark, or all parts that are not optional. Writes the results to .bench/ and, with
 * --write, to docs/performance/. Exits with 1 if a part fails or exceeds a budget.
 */
const known = Object.keys(parts) as PartName[];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recipes: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const unknown = positionals.filter((name) => !known.includes(name as PartName));
const sizes = values.recipes?.split(",").map(Number) ?? [];
if (unknown.length > 0 || !sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(", ")}. The parts are:`);
    for (const name of known) console.error(`  ${name}: ${parts[name].measures}`);
  } else console.error("--recipes needs whole numbers from 100, separated by commas.");
  process.exit(2);
}
const usual = known.filter((name) => !(parts[name] as Part).isOptional);
const chosen = positionals.length > 0 ? (positionals as PartName[]) : usual;
const problems: string[] = [];

for (const name of chosen) {
  console.log(`\n# ${name}: ${parts[name].measures}`);
  rmSync(`.bench/${name}.json`, { force: true });
  const started = performance.now();
  const failure = await runPart(name);
  console.log(`  ${name}: took ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  if (failure) problems.push(`${name}: ${failure}`);
  else problems.push(...printResult(name));
}
if (values.write) writeReport(chosen);
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * Runs a part of the benchmark in a separate process group, so that its child processes can be killed with it. Returns
 * an error message if the part fails.
 */
async function runPart(name: PartName): Promise<string | undefined> {
  const part: Part = parts[name];
  const recipes = (sizes.length > 0 ? sizes : (part.recipes ?? [])).join(",");
  const args = ["--disable-warning=ExperimentalWarning", "bench/run-part.ts", name, recipes];
  const child = spawn(process.execPath, args, { stdio: "inherit", detached: true });
  const endAll = () => {
    try {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // The process group has already ended, so there is nothing to kill.
    }
  };
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    endAll();
  }, parts[name].minutes * 60_000);
  const interrupted = () => {
    endAll();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  const [code] = (await once(child, "exit")) as [number | null];
  process.off("SIGINT", interrupted);
  clearTimeout(timer);
  endAll();
  if (timedOut) return `did not finish within ${parts[name].minutes} minutes`;
  return code === 0 ? undefined : `failed with exit code ${code}`;
}

/** Prints the results of a part. Returns one message per exceeded budget. */
function printResult(name: PartName): string[] {
  const result = JSON.parse(readFileSync(`.bench/${name}.json`, "utf8")) as PartResult;
  for (const { title, rows } of result.tables) {
    console.log(`\n## ${title}\n\n${markdownTable(rows)}`);
  }
  for (const finding of result.notJudged ?? [])
    console.log(`? ${name}: ${finding}, but this machine is too slow to judge`);
  return result.exceeded.map((finding) => `${name}: ${finding}`);
}
