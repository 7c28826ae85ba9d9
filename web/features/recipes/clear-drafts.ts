import { deleteCache } from "../../api/browser-cache.ts";

/** Prefix of the local storage keys of recipe drafts. */
export const draftPrefix = "draft:recipe:";
export const photoCacheName = "draft-photos";

/** Removes all recipe drafts from this browser. Called when the user's account is deleted. */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
  }
}

export function clearDraftPhotos(): void {
  deleteCache(photoCacheName);
}
