import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { administrator, demoPassword, visitor } from "./demo-people.ts";

/** Fills a fresh store, or one whose filling was cut off, and tells the accounts of the demo. */
export async function showDemo(site: string, dataDir: string, isFresh: boolean): Promise<void> {
  const pending = join(dataDir, "demo-pending");
  if (isFresh) await writeFile(pending, "");
  if (existsSync(pending)) {
    console.log("Les données de démonstration arrivent…");
    await run(dataDir, ["functions/cli/make-administrator.ts", ...administratorOptions]);
    // In a process of its own: the functions, threads of this one, restrict what sharp may read for all of it.
    await run(dataDir, [join(import.meta.dirname, "fill-store.ts"), site]);
    await rm(pending);
    await writeFile(join(dataDir, "demo"), "");
  }
  if (!existsSync(join(dataDir, "demo"))) return;
  console.log(`Comptes de démonstration (mot de passe : ${demoPassword}) :`);
  console.log(`  ${visitor.email} cuisine`);
  console.log(`  ${administrator.email} administre`);
}

/** The first administrator is made by the command of the README. */
const administratorOptions = [
  ...["--email", administrator.email],
  ...["--nom", administrator.nom],
  ...["--password", demoPassword],
];

async function run(dataDir: string, command: string[]): Promise<void> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, LOCAL_DATA: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`La démonstration est incomplète : ${command[0]} a échoué.`);
}
