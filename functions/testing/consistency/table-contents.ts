import { unpack } from "../../data/table/pack.ts";
import { type StoredItem, scanTable } from "../table/items.ts";

/** Returns all items of the table, without version counters and without the expiry times of precomputed lists. */
export async function tableContents(): Promise<StoredItem[]> {
  const items = await scanTable();
  return items
    .map(({ version, validUntil, ...item }) => ({
      ...item,
      // Decompresses and sorts the lists to make them comparable. Equal lists may be stored in different orders or
      // compressed to different bytes.
      ...(item.challenges instanceof Uint8Array && { challenges: unpack(item.challenges) }),
      ...(Array.isArray(item.windows) && { windows: byId(item.windows) }),
    }))
    .sort((a, b) => (`${a.PK} ${a.SK}` < `${b.PK} ${b.SK}` ? -1 : 1));
}

function byId<Named extends { id: string }>(named: Named[]): Named[] {
  return named.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
