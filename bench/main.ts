import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { markdownTable } from "./markdown.ts";
import { type PartName, type PartResult, parts } from "./part.ts";
import { writeReport } from "./write-report.ts";

/*
 * npm run bench -- [PART …] [--recipes 100,10000] [--write]
 * Measures the parts named, or all, one after the other, each in a process of its own that is ended in time. Results go
 * to .bench/, with --write also to docs/performance/. Fails when a part fails or something is beyond its budget; times
 * are no budgets.
 */
const known = Object.keys(parts) as PartName[];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recipes: { type: "string", default: "100,10000,100000" },
    write: { type: "boolean", default: false },
  },
});
const unknown = positionals.filter((name) => !known.includes(name as PartName));
const sizes = values.recipes.split(",").map(Number);
if (unknown.length > 0 || !sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  for (const name of known) console.error(`${name} : ${parts[name].measures}`);
  console.error("--recipes : des nombres entiers à partir de 100, séparés par des virgules");
  process.exit(2);
}
const chosen = positionals.length > 0 ? (positionals as PartName[]) : known;
const problems: string[] = [];

for (const name of chosen) {
  console.log(`\n# ${name} : ${parts[name].measures}`);
  rmSync(`.bench/${name}.json`, { force: true });
  const failure = await runPart(name);
  if (failure) problems.push(`${name} : ${failure}`);
  else problems.push(...show(name));
}
if (values.write) writeReport(chosen);
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Says why it failed; in its own process group, so that nothing it has started is left. */
async function runPart(name: PartName): Promise<string | undefined> {
  const args = ["--disable-warning=ExperimentalWarning", "bench/run-part.ts", name, values.recipes];
  const child = spawn(process.execPath, args, { stdio: "inherit", detached: true });
  const endAll = () => {
    try {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // It has ended by itself, with all it had started.
    }
  };
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endAll();
  }, parts[name].minutes * 60_000);
  const interrupted = () => {
    endAll();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  const [code] = (await once(child, "exit")) as [number | null];
  process.off("SIGINT", interrupted);
  clearTimeout(limit);
  endAll();
  if (isLate) return `pas fini après ${parts[name].minutes} minutes`;
  return code === 0 ? undefined : `échec (code ${code})`;
}

function show(name: PartName): string[] {
  const result = JSON.parse(readFileSync(`.bench/${name}.json`, "utf8")) as PartResult;
  for (const { title, rows } of result.tables) {
    console.log(`\n## ${title}\n\n${markdownTable(rows)}`);
  }
  return result.exceeded.map((what) => `${name} : ${what}`);
}
