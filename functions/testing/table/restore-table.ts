import { replaceItems, type StoredItem } from "./items.ts";
import { skipRecords } from "./next-records.ts";
import type { Engine } from "./start-engine.ts";

/**
 * Replaces the contents of the table with `items`. Writes only the items that differ. Discards the stream records of
 * these writes, so that no stream consumer processes them.
 */
export async function restoreTable(engine: Engine, items: StoredItem[]): Promise<void> {
  await replaceItems(items);
  await skipRecords(engine);
}
