import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readUsers } from "#demo/read-demo.ts";

/** Fills a fresh store, or one whose filling was cut off, and tells the accounts of the demo. */
export async function loadDemo(site: string, dataDir: string, isFresh: boolean): Promise<void> {
  const { administrator, cooks, password } = readUsers();
  const pending = join(dataDir, "demo-pending");
  if (isFresh) await writeFile(pending, "");
  if (existsSync(pending)) {
    console.log("Les données de démonstration arrivent…");
    // The first administrator is made by the command of the README.
    const { email, nom } = administrator;
    const options = ["--email", email, "--nom", nom, "--password", password];
    await run(dataDir, ["functions/cli/make-administrator.ts", ...options]);
    await run(dataDir, ["demo/fill.ts", site]);
    await rm(pending);
    await writeFile(join(dataDir, "demo"), "");
  }
  if (!existsSync(join(dataDir, "demo"))) return;
  console.log(`Comptes de démonstration (mot de passe : ${password}) :`);
  console.log(`  ${cooks[0]?.email} cuisine`);
  console.log(`  ${administrator.email} administre`);
}

async function run(dataDir: string, command: string[]): Promise<void> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, LOCAL_DATA: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`La démonstration est incomplète : ${command[0]} a échoué.`);
}
