import { parseArgs } from "node:util";
import { importItems } from "../data/backup/import-items.ts";
import { endImport } from "../data/backup/import-progress.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { openBackup } from "./open-backup.ts";
import { reportRebuild } from "./report-rebuild.ts";
import { runCommand } from "./run-command.ts";
import { selectStack } from "./select-stack.ts";

/**
 * `npm run import -- --file … [--stack …]`: puts a backup into the empty table of a new stack and computes the
 * projections anew. Interrupted, it is called again in the same way.
 */
async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { file: text, stack: text } });
  if (!values.file) throw new Error("Dites quoi lire : --file sauvegarde.jsonl");
  await selectStack(values.stack);
  const backup = await openBackup(values.file);
  await importItems(backup, (items) => console.log(`${items} éléments`));
  reportRebuild(await rebuild(new Date()));
  await endImport();
  console.log("La sauvegarde est restaurée.");
}

await runCommand(main);
