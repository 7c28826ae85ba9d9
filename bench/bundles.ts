import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { percentile } from "./percentile.ts";

const runs = 7;
const folder = resolve("dist/functions");

/** One function's bundle: its size and what starting it costs over an empty handler. */
export interface BundleFigures {
  name: string;
  kilobytes: number;
  brotliKilobytes: number;
  /** Start-up CPU of the process as a ratio to one that loads an empty handler: a ratio within one run. */
  startRatio: number;
}

/** Measures every built function; `npm run build` has to have run. */
export function measureBundles(): BundleFigures[] {
  const sizes = JSON.parse(readFileSync(join(folder, "sizes.json"), "utf8")) as Record<
    string,
    number
  >;
  const scratch = mkdtempSync(join(tmpdir(), "bench-"));
  const empty = join(scratch, "empty.mjs");
  writeFileSync(empty, "export const handler = async () => ({});\n");
  const figures = Object.entries(sizes).map(([name, bytes]) => {
    const file = join(folder, name, "index.mjs");
    const ratios = Array.from({ length: runs }, () => startUpCpu(file) / startUpCpu(empty));
    return {
      name,
      kilobytes: bytes / 1000,
      brotliKilobytes: brotliCompressSync(readFileSync(file)).length / 1000,
      startRatio: percentile(ratios, 50),
    };
  });
  rmSync(scratch, { recursive: true });
  return figures;
}

const loader =
  "await import(process.argv[1]); const { user, system } = process.cpuUsage(); console.log(user + system); process.exit(0);";

/** Microseconds of CPU that a fresh process spends to have the module loaded. */
function startUpCpu(file: string): number {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", loader, file], {
    encoding: "utf8",
    env: { ...process.env, AWS_REGION: "eu-west-3", POWERTOOLS_LOG_LEVEL: "SILENT" },
  });
  const cpu = Number(stdout.trim().split("\n").at(-1));
  if (!cpu) throw new Error(`${file} did not load`);
  return cpu;
}
