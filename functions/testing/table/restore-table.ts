import { isDeepStrictEqual } from "node:util";
import { keyText } from "../../data/table/keys.ts";
import type { StoredItem } from "./items.ts";
import { putItems, removeItems, scanTable } from "./items.ts";
import { nextRecords } from "./next-records.ts";
import type { Engine } from "./start-engine.ts";

/**
 * Replaces the contents of the table with `items`. Writes only the items that differ. Discards the stream records of
 * these writes, so that no stream consumer processes them.
 */
export async function restoreTable(engine: Engine, items: StoredItem[]): Promise<void> {
  const present = new Map((await scanTable()).map((item) => [keyText(item), item]));
  const wanted = new Set(items.map(keyText));
  await removeItems([...present.values()].filter((item) => !wanted.has(keyText(item))));
  await putItems(items.filter((item) => !isDeepStrictEqual(present.get(keyText(item)), item)));
  await nextRecords(engine);
}
