import { deleteCache, withCache } from "../../api/optional-cache.ts";
import { emptyRecipe, type RecipeTexts, type RecipeValues } from "./recipe-values.ts";

const prefix = "draft:recipe:";
const photoCacheName = "draft-photos";

/**
 * Returns the storage key of a user's draft. Each challenge and each edited recipe has a separate draft
 * (D26b).
 */
export function draftKey(userId: string, subject: { challengeId: string } | { recipeId: string }) {
  return "challengeId" in subject
    ? `${prefix}${userId}:${subject.challengeId}`
    : `${prefix}${userId}:edit:${subject.recipeId}`;
}

/** Returns the text of the stored draft without its photo. Returns undefined if no valid draft is stored. */
export function readDraft(key: string): RecipeTexts | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    // Drafts stored before decision D47 lack the servings, time and source fields.
    return isDraft(draft) ? { ...emptyRecipe, ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft. Returns false if the browser refuses, for example because its storage is full. */
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

/** Removes all recipe drafts from this browser. Called when the user's account is deleted. */
export function clearDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}

/**
 * Checks the structure of a stored draft. Does not use the API schemas, because they load only after the form
 * is first rendered.
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

/** Name of the HTTP header in which the focus point of a stored photo is kept as JSON. */
const focusHeader = "photo-focus";

/** The photo of a recipe draft and the focus point that stays visible when the photo is cropped. */
type DraftPhoto = Pick<RecipeValues, "photo" | "focus">;

/** Stores the photo of a recipe draft in this browser. Removes the stored photo when `photo` is undefined. */
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

/** Removes the photos of all recipe drafts from this browser. */
export function clearDraftPhotos(): void {
  deleteCache(photoCacheName);
}

function addressOf(key: string): string {
  return `/saved/${encodeURIComponent(key)}`;
}
