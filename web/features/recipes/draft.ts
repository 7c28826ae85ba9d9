import { deleteCache, withCache } from "../../api/optional-cache.ts";
import type { RecipeTexts } from "./recipe-values.ts";

const prefix = "draft:recipe:";

/** The place of the draft of one person for one challenge, or for the edit of one recipe (D26b). */
export function draftKey(userId: string, subject: { challengeId: string } | { recipeId: string }) {
  return "challengeId" in subject
    ? `${prefix}${userId}:${subject.challengeId}`
    : `${prefix}${userId}:edit:${subject.recipeId}`;
}

/** The draft stored there, if any that can be read; the photo stands elsewhere (draft-photo.ts). */
export function readDraft(key: string): RecipeTexts | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; false when the browser refuses, being full or private. */
export function saveDraft(key: string, draft: RecipeTexts): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft: it was sent, or nothing is left of it. */
export function clearDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Forgets every draft: whoever deletes their account leaves nothing behind. */
export function clearDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}

/** Checked by hand: the schemas of the contract come later than the form's first look. */
function isDraft(value: unknown): value is RecipeTexts {
  if (!hasTexts(value, ["title", "description"])) return false;
  const { ingredients } = value;
  if (!Array.isArray(ingredients) || ingredients.length === 0) return false;
  return ingredients.every((row: unknown) => hasTexts(row, ["name", "quantity", "unit"]));
}

function hasTexts(value: unknown, names: string[]): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return names.every((name) => typeof fields[name] === "string");
}

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
