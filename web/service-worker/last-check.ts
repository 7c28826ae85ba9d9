/** The result of the last freshness check, which compares a cached page with the same page on the server. */
interface Check {
  /** Time of the check, in milliseconds since 1970. */
  time: number;
  /** True if the check found the cached page identical to the page on the server. */
  isLatest: boolean;
}

/** Identifies this version of the site. Inserted by web/build/service-worker.ts. */
declare const siteVersion: string;

const prefix = "site-check-";
/**
 * Each version of the site uses a separate cache, because the next version is installed while the current one is still
 * in use.
 */
const cacheName = prefix + siteVersion;
const address = "/last-check";

/**
 * Returns the result of the last freshness check of a cached page. Ignores results that another version of the site has
 * recorded.
 */
export async function readLastCheck(): Promise<Check> {
  const response = await caches.match(address, { cacheName });
  return response ? await response.json() : { time: 0, isLatest: false };
}

export async function recordCheck({ isLatest }: Pick<Check, "isLatest">): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, Response.json({ time: Date.now(), isLatest } satisfies Check));
}

/** Deletes the results of freshness checks that other versions of the site have recorded. */
export async function deleteOldChecks(): Promise<void> {
  const names = await caches.keys();
  const isOld = (name: string) => name.startsWith(prefix) && name !== cacheName;
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}
