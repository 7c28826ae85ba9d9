import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readUsers } from "#demo/read-demo.ts";

/**
 * Loads the demo data on the first start, or continues after an interruption. Prints the demo accounts. `fillArguments`
 * are additional arguments for `demo/fill.ts`.
 */
export async function loadDemo(
  siteUrl: string,
  dataDir: string,
  isFirstStart: boolean,
  fillArguments: string[] = [],
): Promise<void> {
  const { administrator, cooks, password } = readUsers();
  const pending = join(dataDir, "demo-pending");
  if (isFirstStart) await writeFile(pending, "");
  if (existsSync(pending)) {
    console.log("Loading demo data…");
    const { email, nom } = administrator;
    const options = ["--email", email, "--nom", nom, "--password", password];
    await run(dataDir, ["functions/cli/make-administrator.ts", ...options]);
    await run(dataDir, ["demo/fill.ts", siteUrl, ...fillArguments]);
    await rm(pending);
    await writeFile(join(dataDir, "demo"), "");
  }
  if (!existsSync(join(dataDir, "demo"))) return;
  console.log(`Demo accounts (password: ${password}):`);
  console.log(`  ${cooks[0]?.email} (cook)`);
  console.log(`  ${administrator.email} (administrator)`);
}

async function run(dataDir: string, command: string[]): Promise<void> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, LOCAL_DATA: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) {
    throw new Error(`The demo data is incomplete: ${command[0]} failed. Start again to retry.`);
  }
}
