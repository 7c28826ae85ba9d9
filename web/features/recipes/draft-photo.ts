const cacheName = "draft-photos";

/** Keeps the photo of a draft in this browser, or forgets it when there is none; see draftKey. */
export async function keepDraftPhoto(key: string, photo: Blob | undefined): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    if (photo) await cache.put(addressOf(key), new Response(photo));
    else await cache.delete(addressOf(key));
  } catch {
    // No storage is left, or this is no secure context: the photo is to be chosen anew.
  }
}

/** The photo that was kept with a draft, if any. */
export async function readDraftPhoto(key: string): Promise<Blob | undefined> {
  try {
    return await (await caches.open(cacheName)).match(addressOf(key)).then((kept) => kept?.blob());
  } catch {
    return undefined;
  }
}

/** Forgets the photos of all drafts. */
export function clearDraftPhotos(): void {
  globalThis.caches?.delete(cacheName).catch(() => undefined);
}

function addressOf(key: string): string {
  return `/saved/${encodeURIComponent(key)}`;
}
