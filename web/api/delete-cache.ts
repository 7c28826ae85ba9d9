/** Deletes a browser cache. Does nothing if the browser does not support caches. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => undefined);
}
