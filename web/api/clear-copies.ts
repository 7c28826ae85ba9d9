import { deleteCache } from "./delete-cache.ts";

/** Name of the browser cache for offline data. It is deleted when the session ends. */
export const cacheName = "personal";

/**
 * Identifies this version of the site. Other versions may store data in a different format. Derived from the name of
 * the entry chunk, which contains this module and changes with every build.
 */
export const siteVersion = new URL(import.meta.url).pathname.replace(/\W/g, "-");

export function clearCopies(): void {
  deleteCache(cacheName);
}
