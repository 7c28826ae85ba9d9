/**
 * Merges a reloaded list into the displayed one so that nothing moves while the user votes (D26a). Displayed items keep
 * their place with fresh content, and new items go last. An item missing from the reload is dropped if the reload is
 * complete. Otherwise the item has only moved to a page that is not loaded yet, and stays.
 */
export function mergeInStableOrder<Item extends { id: string }>(
  shown: readonly Item[],
  loaded: readonly Item[],
  isComplete: boolean,
): Item[] {
  const fresh = new Map(loaded.map((item) => [item.id, item]));
  const kept = isComplete ? shown.filter(({ id }) => fresh.has(id)) : shown;
  const merged = new Map([...kept, ...loaded].map((item) => [item.id, fresh.get(item.id) ?? item]));
  return [...merged.values()];
}
