import { parseJson, storeJson } from "../../api/stored-json.ts";
import { withCache } from "../../api/with-cache.ts";
import { photoCacheName } from "./clear-drafts.ts";
import { emptyRecipe, type RecipeTexts, type RecipeValues } from "./recipe-values.ts";

/** Returns the stored recipe draft without its photo, or undefined if there is no valid draft. */
export function readDraft(key: string): RecipeTexts | undefined {
  const draft = parseJson(localStorage.getItem(key));
  // Adds empty servings, time and source fields, because drafts stored before decision D47 lack them.
  return isDraft(draft) ? { ...emptyRecipe, ...draft } : undefined;
}

/**
 * Stores a draft. Returns false if it will be lost when the page is closed, because the browser's storage is full or is
 * replaced by storage in memory (D34).
 */
export function saveDraft(key: string, draft: RecipeTexts): boolean {
  return storeJson(key, draft) && localStorage instanceof Storage;
}

export function clearDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Checks the structure of a stored draft without the API's schemas, which load only after the form is shown. */
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

/**
 * Name of the HTTP header that holds the photo's focal point as JSON. The browser's cache stores a draft's photo as an
 * HTTP response, so its headers can also hold the focal point.
 */
const focusHeader = "photo-focus";

type DraftPhoto = Pick<RecipeValues, "photo" | "focus">;

/** Stores the photo of a recipe draft in this browser. Removes it if `photo` is undefined. */
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

function addressOf(key: string): string {
  return `/saved/${encodeURIComponent(key)}`;
}
