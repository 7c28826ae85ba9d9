/**
 * What a cache of the browser gives, which all works without: undefined where no storage is left, or where this is no
 * secure context.
 */
export async function withCache<Result>(
  name: string,
  act: (cache: Cache) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await act(await caches.open(name));
  } catch {
    return undefined;
  }
}

/** Forgets all that a cache holds. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => undefined);
}
