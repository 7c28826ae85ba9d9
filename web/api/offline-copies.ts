import { whenIdle } from "../navigation/when-idle.ts";
import { offlineCacheName } from "./browser-cache.ts";
import { readSession } from "./session.ts";
import { withCache } from "./with-cache.ts";

const maxCopies = 300;

/** Identifies this version of the site, because other versions may store copies in a different format. */
const version = new URL(import.meta.url).pathname.replace(/\W/g, "-");

/** Copies that are waiting to be stored for offline use, and the id of the user whose data they contain. */
let unsaved: { userId: string; copies: Map<string, unknown> } | undefined;

/**
 * Stores a copy of a value for offline use. Waits until the browser is idle, because storing the copy earlier would
 * delay the page. Stores nothing if the user's session has ended in the meantime.
 */
export function saveCopy(userId: string, name: string, value: unknown): void {
  if (unsaved?.userId !== userId) {
    unsaved = { userId, copies: new Map() };
    whenIdle(saveAll);
  }
  unsaved.copies.set(name, value);
}

/** Returns the offline copy of the named value, or undefined if this version of the site has not stored one. */
export async function readCopy<Value>(name: string): Promise<Value | undefined> {
  return withCache(offlineCacheName, async (cache) => {
    const response = await cache.match(addressOf(name));
    return response && ((await response.json()) as Value);
  });
}

async function saveAll(): Promise<void> {
  const { userId, copies = [] } = unsaved ?? {};
  unsaved = undefined;
  if (userId === undefined || readSession().user?.id !== userId) return;
  await withCache(offlineCacheName, async (cache) => {
    for (const [name, value] of copies) await cache.put(addressOf(name), Response.json(value));
    await deleteStaleCopies(cache);
  });
}

/**
 * Deletes the copies that other versions of the site have stored. Also deletes the oldest copies if there are more than
 * `maxCopies`.
 */
async function deleteStaleCopies(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  const isOld = ({ url }: Request, index: number) =>
    !new URL(url).pathname.startsWith(addressOf("")) || index < kept.length - maxCopies;
  await Promise.all(kept.filter(isOld).map((request) => cache.delete(request)));
}

function addressOf(name: string): string {
  return `/saved/${version}/${encodeURIComponent(name)}`;
}
