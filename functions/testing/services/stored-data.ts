import { replaceItems, type StoredItem, scanTable } from "../table/items.ts";
import type { ObjectStore } from "./object-store.ts";
import { bucket } from "./services-setup.ts";

/** The contents of the table and of the photo bucket. */
export interface StoredData {
  items: StoredItem[];
  objects: ObjectStore["objects"];
}

export async function readStoredData(): Promise<StoredData> {
  return { items: await scanTable(), objects: new Map(bucket.objects) };
}

/** Replaces the contents of the table and of the photo bucket. Does not discard the stream records. */
export async function restoreStoredData({ items, objects }: StoredData): Promise<void> {
  bucket.objects.clear();
  for (const [key, object] of objects) bucket.objects.set(key, object);
  await replaceItems(items);
}

/** Empties the table and the photo bucket. Does not discard the stream records. */
export async function clearStoredData(): Promise<void> {
  bucket.objects.clear();
  await replaceItems([]);
}
