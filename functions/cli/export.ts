import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import { writeLine } from "../data/backup/backup-line.ts";
import { exportItems } from "../data/backup/export-items.ts";
import { runCommand } from "./run-command.ts";
import { selectStack } from "./select-stack.ts";

/**
 * `npm run export -- --file … [--stack …]`: writes every item of the table into a new file that only its owner reads,
 * one a line. A file without its last line, which counts them, is refused by the import.
 */
async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { file: text, stack: text } });
  if (!values.file) throw new Error("Dites où écrire : --file sauvegarde.jsonl");
  await selectStack(values.stack);
  const file = await open(values.file, "wx", 0o600);
  let items = 0;
  for await (const page of exportItems()) {
    for (const Item of page) await file.write(`${writeLine({ Item })}\n`);
    items += page.length;
  }
  await file.write(`${writeLine({ items })}\n`);
  await file.sync();
  await file.close();
  console.log(
    `${items} éléments dans ${values.file}. Ce fichier contient des données personnelles.`,
  );
}

await runCommand(main);
