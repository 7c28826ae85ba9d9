import { deleteCache } from "./delete-cache.ts";
import { withCache } from "./optional-cache.ts";

/** Name of the browser cache for offline data. It is deleted when the session ends. */
const cacheName = "personal";

const maxCopies = 300;

/** Identifies this version of the site. Other versions may store copies in a different format. */
const version = new URL(import.meta.url).pathname.replace(/\W/g, "-");

/** Stores a copy of a value for offline use. */
export async function saveCopy(name: string, value: unknown): Promise<void> {
  await withCache(cacheName, async (cache) => {
    await cache.put(addressOf(name), Response.json(value));
    await deleteStaleCopies(cache);
  });
}

/** Returns the stored copy with a name, unless another version of the site stored it. */
export async function readCopy<Value>(name: string): Promise<Value | undefined> {
  return withCache(cacheName, async (cache) => {
    const response = await cache.match(addressOf(name));
    return response && ((await response.json()) as Value);
  });
}

export function clearCopies(): void {
  deleteCache(cacheName);
}

/** Deletes copies stored by other versions of the site, and the oldest ones beyond `maxCopies`. */
async function deleteStaleCopies(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  const isOld = ({ url }: Request, index: number) =>
    !new URL(url).pathname.startsWith(addressOf("")) || index < kept.length - maxCopies;
  await Promise.all(kept.filter(isOld).map((request) => cache.delete(request)));
}

function addressOf(name: string): string {
  return `/saved/${version}/${encodeURIComponent(name)}`;
}
