/** Deletes a browser cache, if browser caches are available. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => undefined);
}
