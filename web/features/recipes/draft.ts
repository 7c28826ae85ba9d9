import type { RecipeValues } from "./recipe-values.ts";

/** What the browser keeps of an unsent recipe: everything but the photo (D26b). */
export type DraftTexts = Omit<RecipeValues, "photo">;

const prefix = "draft:recipe:";

/** The place of the draft of one person for one challenge, or for the edit of one recipe. */
export function draftKey(userId: string, subject: { challengeId: string } | { recipeId: string }) {
  return "challengeId" in subject
    ? `${prefix}${userId}:${subject.challengeId}`
    : `${prefix}${userId}:edit:${subject.recipeId}`;
}

/** The draft stored there, if any that can be read. */
export function readDraft(key: string): DraftTexts | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Whether something has the shape of a draft; the schemas of the contract come too late for the form's first look. */
function isDraft(value: unknown): value is DraftTexts {
  if (!hasTexts(value, ["title", "description"])) return false;
  const { ingredients } = value as { ingredients?: unknown };
  if (!Array.isArray(ingredients) || ingredients.length === 0) return false;
  return ingredients.every((row) => hasTexts(row, ["name", "quantity", "unit"]));
}

function hasTexts(value: unknown, names: string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return names.every((name) => typeof fields[name] === "string");
}

/** Stores a draft; false when the browser refuses, being full or private. */
export function saveDraft(key: string, { title, description, ingredients }: DraftTexts): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ title, description, ingredients }));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft: it was sent, or given up. */
export function clearDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Forgets every draft: whoever logs out leaves nothing behind. */
export function clearDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}
