import { cacheName, siteVersion } from "./clear-copies.ts";
import { withCache } from "./optional-cache.ts";

const maxCopies = 300;

/** Stores a copy of a value for offline use. */
export async function saveCopy(name: string, value: unknown): Promise<void> {
  await withCache(cacheName, async (cache) => {
    await cache.put(addressOf(name), Response.json(value));
    await deleteStaleCopies(cache);
  });
}

/** Returns the latest copy stored under a name by this version of the site, if any. */
export async function readCopy<Value>(name: string): Promise<Value | undefined> {
  return withCache(cacheName, async (cache) => {
    const response = await cache.match(addressOf(name));
    return response && ((await response.json()) as Value);
  });
}

/**
 * Deletes copies stored by other versions of the site. Also deletes the oldest copies above the limit of
 * `maxCopies`.
 */
async function deleteStaleCopies(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  const isOld = ({ url }: Request, index: number) =>
    !new URL(url).pathname.startsWith(addressOf("")) || index < kept.length - maxCopies;
  await Promise.all(kept.filter(isOld).map((request) => cache.delete(request)));
}

function addressOf(name: string): string {
  return `/saved/${siteVersion}/${encodeURIComponent(name)}`;
}
