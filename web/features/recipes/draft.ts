import { deleteCache, withCache } from "../../api/optional-cache.ts";
import { emptyRecipe, type RecipeTexts, type RecipeValues } from "./recipe-values.ts";

const prefix = "draft:recipe:";
const photoCacheName = "draft-photos";

/** Returns the storage key of a user's draft for one challenge or for the edit of one recipe (D26b). */
export function draftKey(userId: string, subject: { challengeId: string } | { recipeId: string }) {
  return "challengeId" in subject
    ? `${prefix}${userId}:${subject.challengeId}`
    : `${prefix}${userId}:edit:${subject.recipeId}`;
}

/** Returns the stored draft without its photo, or undefined if no valid draft is stored. */
export function readDraft(key: string): RecipeTexts | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    // Drafts stored before decision D47 lack servings, time and source.
    return isDraft(draft) ? { ...emptyRecipe, ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft. Returns false when the browser refuses, for example because the storage is full. */
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

/** Removes all drafts from this browser. Called when the account is deleted. */
export function clearDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}

/**
 * Checks the structure of a stored draft without the API schemas, which load after the form is first
 * rendered.
 */
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

/** The header of a stored photo that contains its focus point as JSON. */
const focusHeader = "photo-focus";

/** The photo of a draft and the focus point that crops keep in view. */
type DraftPhoto = Pick<RecipeValues, "photo" | "focus">;

/** Stores a draft's photo in this browser, or removes the stored photo when `photo` is undefined. */
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
