import { deleteCache } from "../../api/browser-cache.ts";
import { keptKeys } from "../../api/storage-keys.ts";

export const photoCacheName = "draft-photos";

/** Removes a user's recipe drafts from this browser. Called when the user's account is deleted. */
export function clearDrafts(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${keptKeys.drafts}${userId}:`)) localStorage.removeItem(key);
  }
}

export function clearDraftPhotos(): void {
  deleteCache(photoCacheName);
}
