/** Deletes a browser cache, if the browser supports caches. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => undefined);
}
