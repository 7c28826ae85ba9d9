/** Name of the browser cache for offline data. It is deleted when the session ends. */
export const offlineCacheName = "personal";

/** Deletes a browser cache, if the browser supports caches. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => undefined);
}
