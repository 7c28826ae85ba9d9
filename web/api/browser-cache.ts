/** Name of the browser cache for offline data. The cache is deleted when the session ends. */
export const offlineCacheName = "personal";

/** Deletes the browser cache with the given name, if the browser supports caches. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => undefined);
}
