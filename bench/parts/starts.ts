import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { testContext } from "#functions/testing/calls/invoke.ts";
import { startEngine } from "#functions/testing/table/start-engine.ts";
import { createTestUser } from "#functions/testing/test-data/users.ts";
import { bundleFunctions } from "#infra/bundle.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";

const runs = 25;
const folder = resolve("dist/functions");

/** The measured Lambda functions: one reads from the database, one writes to it, and one processes a photo. */
const measured = ["leaderboard/get-leaderboard", "recipes/cast-vote", "recipes/create-recipe"];

/**
 * Measures the CPU time for loading a Lambda function and for its first call, relative to an empty handler. Also
 * measures the CPU time for loading the largest packages.
 */
export const measure: Measure = async (say) => {
  const engine = await startEngine();
  const { token } = await createTestUser(engine);
  const scratch = mkdtempSync(join(tmpdir(), "bench-"));
  const empty = join(scratch, "empty.mjs");
  writeFileSync(empty, "export const handler = async () => ({});\n");
  const sizes = JSON.parse(readFileSync(join(folder, "sizes.json"), "utf8"));
  const rows = measured.map((name) => {
    say(name);
    const file = join(folder, name, "index.mjs");
    const ratios = { load: [] as number[], call: [] as number[] };
    for (let run = 0; run < runs; run++) {
      const [own, baseline] = [startUpCpu(file, token), startUpCpu(empty, token)];
      ratios.load.push(own.load / baseline.load);
      ratios.call.push(own.call / baseline.call);
    }
    return {
      function: name,
      KB: sizes[name] / 1000,
      "KB, brotli": brotliCompressSync(readFileSync(file)).length / 1000,
      load: percentile(ratios.load, 50),
      "load + first call": percentile(ratios.call, 50),
    };
  });
  const packageRows = measurePackages(empty, token, say);
  rmSync(scratch, { recursive: true });
  await engine.stop();
  return {
    tables: [
      {
        title: `Start-up CPU, relative to an empty function, median of ${runs} runs`,
        plot: "load + first call",
        rows,
      },
      {
        title: `CPU for loading one package, relative to an empty function, median of ${runs} runs`,
        plot: "load",
        rows: packageRows,
      },
    ],
    exceeded: [],
  };
};

/** The measured packages: those that the Lambda functions load, and the built-in `node:http` as a reference. */
const packages = {
  "node:http": "node:http",
  "@aws-sdk/client-dynamodb": "@aws-sdk/client-dynamodb",
  "@aws-sdk/lib-dynamodb and its client": "@aws-sdk/lib-dynamodb",
  jose: "jose",
  "@middy/core": "@middy/core",
  "@aws-lambda-powertools/logger": "@aws-lambda-powertools/logger",
  zod: "zod/mini",
};

/** Bundles each package in the same way as a Lambda function, and measures the CPU time needed to load it. */
function measurePackages(empty: string, token: string, say: (progress: string) => void) {
  const sources = resolve(".bench/packages");
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  const entries = Object.entries(packages).map(([name, address], index) => {
    const file = `.bench/packages/${index}.ts`;
    const source = `import * as all from "${address}"; export const handler = async () => Object.keys(all);`;
    writeFileSync(file, source);
    return { name: String(index), file, package: name };
  });
  const { folderOf, sizes } = bundleFunctions({
    root: resolve("."),
    entries,
    output: join(sources, "out"),
    sharp: undefined,
  });
  return entries.map((entry) => {
    say(entry.package);
    const file = join(folderOf(entry.name), "index.mjs");
    const ratios = Array.from(
      { length: runs },
      () => startUpCpu(file, token).load / startUpCpu(empty, token).load,
    );
    return {
      package: entry.package,
      KB: (sizes[entry.name] ?? 0) / 1000,
      load: percentile(ratios, 50),
    };
  });
}

const loader = `
const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
const { handler } = await import(process.argv[1]);
const load = used();
await handler(JSON.parse(process.argv[2]), JSON.parse(process.argv[3])).catch(() => undefined);
console.log(JSON.stringify({ load, call: used() }));
process.exit(0);`;

/**
 * Loads a handler in a new process and calls it once. Returns the process's total CPU time in microseconds, read once
 * after loading and once after the call.
 */
function startUpCpu(file: string, token: string): { load: number; call: number } {
  const event = {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    requestContext: { requestId: "1", http: { sourceIp: "192.0.2.1" } },
    pathParameters: { recipeId: "000000000000-000000000000-0000" },
    body: JSON.stringify({ rating: 4 }),
    isBase64Encoded: false,
  };
  const args = [JSON.stringify(event), JSON.stringify(testContext())];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", loader, file, ...args],
    { encoding: "utf8" },
  );
  const answer = stdout.trim().split("\n").at(-1);
  if (!answer?.startsWith("{")) throw new Error(`${file} did not load: ${stderr}`);
  return JSON.parse(answer);
}
