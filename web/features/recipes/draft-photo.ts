import { deleteCache, withCache } from "../../api/optional-cache.ts";

const cacheName = "draft-photos";

/** Keeps the photo of a draft in this browser, or forgets it when there is none; see draftKey. */
export async function keepDraftPhoto(key: string, photo: Blob | undefined): Promise<void> {
  await withCache(cacheName, async (cache) => {
    if (photo) await cache.put(addressOf(key), new Response(photo));
    else await cache.delete(addressOf(key));
  });
}

/** The photo that was kept with a draft, if any. */
export function readDraftPhoto(key: string): Promise<Blob | undefined> {
  return withCache(cacheName, async (cache) => (await cache.match(addressOf(key)))?.blob());
}

/** Forgets the photos of all drafts. */
export function clearDraftPhotos(): void {
  deleteCache(cacheName);
}

function addressOf(key: string): string {
  return `/saved/${encodeURIComponent(key)}`;
}
