/** The result of the last comparison between a cached page and the page that the site serves. */
interface Check {
  /** When the server responded, in milliseconds since 1970. */
  time: number;
  /** True if the site served the same version of the page as the cache. */
  isLatest: boolean;
}

/** Identifies this version of the site. web/build/service-worker.ts inserts it during the build. */
declare const siteVersion: string;

const prefix = "site-check-";
/**
 * Each version of the site stores its checks in a separate cache, because the next version is installed while this one
 * is still in use.
 */
const cacheName = prefix + siteVersion;
const address = "/last-check";

/** Returns the result of the last check of whether this version of the site is still current. */
export async function readLastCheck(): Promise<Check> {
  const response = await caches.match(address, { cacheName });
  return response ? await response.json() : { time: 0, isLatest: false };
}

export async function recordCheck({ isLatest }: Pick<Check, "isLatest">): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, Response.json({ time: Date.now(), isLatest } satisfies Check));
}

/** Deletes the check results that other versions of the site have stored. */
export async function deleteOldChecks(): Promise<void> {
  const names = await caches.keys();
  const isOld = (name: string) => name.startsWith(prefix) && name !== cacheName;
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}
