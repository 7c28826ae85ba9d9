/** Deletes a browser cache. Does nothing if the browser has no caches. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => undefined);
}
