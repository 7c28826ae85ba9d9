import { deleteCache, withCache } from "./optional-cache.ts";

/** What somebody may read without a line; it goes with the session. */
const cacheName = "personal";

const mostCopies = 300;

/** Changes with every version of the site: what another one has kept may have another shape. */
const version = new URL(import.meta.url).pathname.replace(/\W/g, "-");

/** Keeps a value in this browser for when there is no line. */
export async function saveCopy(name: string, value: unknown): Promise<void> {
  await withCache(cacheName, async (cache) => {
    await cache.put(addressOf(name), Response.json(value));
    await dropOthers(cache);
  });
}

/** What this version of the site has kept last under a name, if anything. */
export async function readCopy<Value>(name: string): Promise<Value | undefined> {
  return withCache(cacheName, async (cache) => {
    const response = await cache.match(addressOf(name));
    return response && ((await response.json()) as Value);
  });
}

/** Forgets all copies. */
export function clearCopies(): void {
  deleteCache(cacheName);
}

/** Those of other versions, and the oldest of too many. */
async function dropOthers(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  const isOld = ({ url }: Request, index: number) =>
    !new URL(url).pathname.startsWith(addressOf("")) || index < kept.length - mostCopies;
  await Promise.all(kept.filter(isOld).map((request) => cache.delete(request)));
}

function addressOf(name: string): string {
  return `/saved/${version}/${encodeURIComponent(name)}`;
}
