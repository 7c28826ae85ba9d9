/** Name of the browser's cache of what somebody may read without a line; it goes with the session. */
const cacheName = "personal";

const mostCopies = 300;

/** Changes with every version of the site: what another one has kept may have another shape. */
const version = new URL(import.meta.url).pathname.replace(/\W/g, "-");

/** Keeps a value in this browser for when there is no line; one that cannot be kept is not needed to go on. */
export async function saveCopy(name: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(addressOf(name), Response.json(value));
    await dropOthers(cache);
  } catch {
    // No storage is left, or this is no secure context.
  }
}

/** What this version of the site has kept last under a name, if anything. */
export async function savedCopy<Value>(name: string): Promise<Value | undefined> {
  try {
    const response = await (await caches.open(cacheName)).match(addressOf(name));
    return response && ((await response.json()) as Value);
  } catch {
    return undefined;
  }
}

/** Forgets all copies. */
export function clearCopies(): void {
  globalThis.caches?.delete(cacheName).catch(() => undefined);
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
