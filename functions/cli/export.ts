import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import { formatLine } from "../data/backup/backup-line.ts";
import { scanPages } from "../data/table/scan-table.ts";
import { runCommand } from "./run-command.ts";
import { selectStack } from "./select-stack.ts";

/**
 * `npm run export -- --file … [--stack …]` writes the table to a new file, one item per line. Only the current
 * operating-system user can read the file. The last line contains the number of items, so that `npm run import` detects
 * an incomplete file.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { file: { type: "string" }, stack: { type: "string" } },
  });
  if (!values.file) throw new Error("Name the file to write: --file backup.jsonl");
  await selectStack(values.stack);
  const file = await open(values.file, "wx", 0o600);
  let items = 0;
  for await (const page of scanPages()) {
    for (const Item of page) await file.write(`${formatLine({ Item })}\n`);
    items += page.length;
  }
  await file.write(`${formatLine({ items })}\n`);
  await file.sync();
  await file.close();
  console.log(`Wrote ${items} items to ${values.file}. The file contains personal data.`);
}

await runCommand(main);
