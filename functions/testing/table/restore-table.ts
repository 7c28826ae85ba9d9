import { isDeepStrictEqual } from "node:util";
import type { StoredItem } from "./items.ts";
import { putItems, removeItems, scanTable } from "./items.ts";
import { nextRecords } from "./next-records.ts";
import type { Engine } from "./start-engine.ts";

/** Replaces the contents of the table with `items`. Writes only the differences and skips their stream records. */
export async function restoreTable(engine: Engine, items: StoredItem[]): Promise<void> {
  const present = new Map((await scanTable()).map((item) => [keyOf(item), item]));
  const wanted = new Set(items.map(keyOf));
  await removeItems([...present.values()].filter((item) => !wanted.has(keyOf(item))));
  await putItems(items.filter((item) => !isDeepStrictEqual(present.get(keyOf(item)), item)));
  await nextRecords(engine);
}

function keyOf({ PK, SK }: StoredItem): string {
  return `${PK} ${SK}`;
}
