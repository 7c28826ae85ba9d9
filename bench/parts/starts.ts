import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { testContext } from "#functions/testing/calls/invoke.ts";
import { startEngine } from "#functions/testing/table/start-engine.ts";
import { createTestUser } from "#functions/testing/test-data/users.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";

const runs = 25;
const folder = resolve("dist/functions");

/** The measured Lambda functions: one reads from the database, one writes to it, and one processes a photo. */
const measured = ["leaderboard/get-leaderboard", "recipes/cast-vote", "recipes/create-recipe"];

/** Measures the CPU time for loading a Lambda function and for its first call, relative to an empty handler. */
export const measure: Measure = async (say) => {
  const engine = await startEngine();
  const { token } = await createTestUser(engine);
  const scratch = mkdtempSync(join(tmpdir(), "bench-"));
  const empty = join(scratch, "empty.mjs");
  writeFileSync(empty, "export const handler = async () => ({});\n");
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
      KB: statSync(file).size / 1000,
      "KB, brotli": brotliCompressSync(readFileSync(file)).length / 1000,
      load: percentile(ratios.load, 50),
      "load + first call": percentile(ratios.call, 50),
    };
  });
  rmSync(scratch, { recursive: true });
  await engine.stop();
  return {
    tables: [
      {
        title: `Start-up CPU, relative to an empty function, median of ${runs} runs`,
        plot: "load + first call",
        rows,
      },
    ],
    exceeded: [],
  };
};

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
