/** Yields the items in groups of at most `size`. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
