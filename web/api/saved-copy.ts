/** Name of the browser's cache of what somebody may read without a line; it goes with the session. */
const cacheName = "personal";

/** Keeps a value in this browser for when there is no line; one that cannot be kept is not needed to go on. */
export async function saveCopy(name: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(addressOf(name), Response.json(value));
  } catch {
    // No storage is left, or this is no secure context.
  }
}

/** What was kept last under a name, if anything was. */
export async function savedCopy<Value>(name: string): Promise<Value | undefined> {
  try {
    const response = await (await caches.open(cacheName)).match(addressOf(name));
    return response && ((await response.json()) as Value);
  } catch {
    return undefined;
  }
}

/** Forgets all copies. */
export function clearCopies(): void {
  globalThis.caches?.delete(cacheName).catch(() => undefined);
}

function addressOf(name: string): string {
  return `/saved/${name}`;
}
