import { parseArgs } from "node:util";
import { importItems } from "../data/backup/import-items.ts";
import { endImport } from "../data/backup/import-progress.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { openBackup } from "./open-backup.ts";
import { reportRebuild } from "./report-rebuild.ts";
import { runCommand } from "./run-command.ts";
import { selectStack } from "./select-stack.ts";

/**
 * `npm run import -- --file … [--stack …]` loads a backup into an empty table and recomputes all derived data. To
 * resume an interrupted import, run the same command again.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { file: { type: "string" }, stack: { type: "string" } },
  });
  if (!values.file) throw new Error("Name the file to read: --file backup.jsonl");
  await selectStack(values.stack);
  const backup = await openBackup(values.file);
  await importItems(backup, (items) => console.log(`${items} items imported`));
  reportRebuild(await rebuild(new Date()));
  await endImport();
  console.log("The import is complete.");
}

await runCommand(main);
