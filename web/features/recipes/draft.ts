import * as z from "zod/mini";
import type { RecipeValues } from "./recipe-values.ts";

/** What the browser keeps of an unsent recipe: everything but the photo (D26b). */
export type DraftTexts = Omit<RecipeValues, "photo">;

const prefix = "draft:recipe:";

const storedDraft = z.object({
  title: z.string(),
  description: z.string(),
  ingredients: z
    .array(z.object({ name: z.string(), quantity: z.string(), unit: z.string() }))
    .check(z.minLength(1)),
});

/** The place of the draft of one person for one challenge, or for the edit of one recipe. */
export function draftKey(userId: string, subject: { challengeId: string } | { recipeId: string }) {
  return "challengeId" in subject
    ? `${prefix}${userId}:${subject.challengeId}`
    : `${prefix}${userId}:edit:${subject.recipeId}`;
}

/** The draft stored there, if any that can be read. */
export function readDraft(key: string): DraftTexts | undefined {
  try {
    const result = storedDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
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
