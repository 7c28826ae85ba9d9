import { deleteCache, withCache } from "../../api/optional-cache.ts";
import { emptyRecipe, type RecipeTexts, type RecipeValues } from "./recipe-values.ts";

const prefix = "draft:recipe:";
const photoCacheName = "draft-photos";

/** The storage key of a user's draft for one challenge or for the edit of one recipe (D26b). */
export function draftKey(userId: string, subject: { challengeId: string } | { recipeId: string }) {
  return "challengeId" in subject
    ? `${prefix}${userId}:${subject.challengeId}`
    : `${prefix}${userId}:edit:${subject.recipeId}`;
}

/** Returns the stored draft without its photo, or undefined when there is no readable draft. */
export function readDraft(key: string): RecipeTexts | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    // Drafts saved before decision D47 have no details.
    return isDraft(draft) ? { ...emptyRecipe, ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft. Returns false when the browser refuses, for example because its storage is full. */
export function saveDraft(key: string, draft: RecipeTexts): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Removes all drafts from this browser when the account is deleted. */
export function clearDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}

/** Validates a draft without the contract's schemas, which load after the form's first paint. */
function isDraft(value: unknown): value is Partial<RecipeTexts> {
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

/** Header of a stored photo. It contains the photo's focus as JSON. */
const focusHeader = "photo-focus";

/** The photo in a draft, and the point of the photo to keep in view. */
type DraftPhoto = Pick<RecipeValues, "photo" | "focus">;

/** Stores the photo of a draft in this browser, or removes the stored one when `photo` is undefined. */
export async function saveDraftPhoto(key: string, { photo, focus }: DraftPhoto): Promise<void> {
  await withCache(photoCacheName, async (cache) => {
    if (!photo) return cache.delete(addressOf(key));
    const headers = { ...(focus && { [focusHeader]: JSON.stringify(focus) }) };
    return cache.put(addressOf(key), new Response(photo, { headers }));
  });
}

export function readDraftPhoto(key: string): Promise<DraftPhoto | undefined> {
  return withCache(photoCacheName, async (cache) => {
    const stored = await cache.match(addressOf(key));
    if (!stored) return undefined;
    const focus = stored.headers.get(focusHeader);
    return { photo: await stored.blob(), ...(focus && { focus: JSON.parse(focus) }) };
  });
}

/** Removes the photos of all drafts from this browser. */
export function clearDraftPhotos(): void {
  deleteCache(photoCacheName);
}

function addressOf(key: string): string {
  return `/saved/${encodeURIComponent(key)}`;
}
