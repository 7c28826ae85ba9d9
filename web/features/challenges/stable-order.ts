interface Identified {
  id: string;
}

/**
 * What is shown after a reload: everything keeps its place, with its new content, and what is new comes last, so that
 * nothing moves under the thumb while one votes. What is missing from the reload goes, unless more is still to be
 * loaded: then it has only moved to a later page (D26a).
 */
export function mergeInStableOrder<Item extends Identified>(
  shown: readonly Item[],
  loaded: readonly Item[],
  complete: boolean,
): Item[] {
  const fresh = new Map(loaded.map((item) => [item.id, item]));
  const known = new Set(shown.map(({ id }) => id));
  const kept = shown.flatMap((item) => {
    const current = fresh.get(item.id) ?? (complete ? undefined : item);
    return current ? [current] : [];
  });
  const added = [...fresh.values()].filter(({ id }) => !known.has(id));
  return [...kept, ...added];
}
