import type { Engine } from "./engine.ts";
import { putItems } from "./put-items.ts";
import { removeItems } from "./remove-items.ts";
import { nextRecords } from "./stream.ts";
import { tableContents } from "./table-contents.ts";
import type { StoredItem } from "./table-summary.ts";

/** Makes the table hold what it held before, and the stream begin there. */
export async function restoreTable(engine: Engine, items: StoredItem[]): Promise<void> {
  await removeItems(await tableContents());
  await putItems(items);
  await nextRecords(engine);
}
