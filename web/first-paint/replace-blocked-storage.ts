/**
 * Replaces the browser's local and session storage with storage in memory if the browser blocks them, and removes
 * locks. Otherwise, each access would throw an error, and the application would not start.
 */
export function replaceBlockedStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      window[name].getItem("");
    } catch {
      Object.defineProperty(window, name, { value: new MemoryStorage() });
      // Browsers that block storage also deny locks. Only tabs that share stored data need them.
      Object.defineProperty(navigator, "locks", { value: undefined });
    }
  }
}

/** Storage that lasts until the page is closed. As with the browser's storage, `Object.keys` returns the stored keys. */
class MemoryStorage {
  [key: string]: unknown;

  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}
