import type { lists } from "./indexes.ts";
import type { Key } from "./keys.ts";

/** Returns the value of the `sort` attribute for an item in a list that is sorted by date. */
export function datedSort(instant: string, id: string): string {
  return `${instant}#${id}`;
}

const datedSortPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#([0-9a-z]{12})$/;

/**
 * Returns the index key of the list item whose `sort` attribute has the given value, or undefined if the value is not
 * valid.
 */
export function datedListKey(
  list: (typeof lists)[keyof typeof lists],
  keyOf: (id: string) => Key,
  sort: unknown,
): Record<string, string> | undefined {
  if (typeof sort !== "string") return undefined;
  const [, id] = datedSortPattern.exec(sort) ?? [];
  return id === undefined ? undefined : { ...keyOf(id), list, sort };
}
