/**
 * Runs `use` with a browser cache that is not essential to the site. Returns undefined if the storage is full
 * or the page is not in a secure context.
 */
export async function withCache<Result>(
  name: string,
  use: (cache: Cache) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await use(await caches.open(name));
  } catch {
    return undefined;
  }
}

export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => undefined);
}
