import { keptKeys } from "../api/storage-keys.ts";

/** Shown with a challenge for which this browser stores a draft (D26b). */
export const waitingDraftText = "Votre brouillon vous attend sur cet appareil";

/**
 * Returns the storage key of a recipe draft (D26b). `subject` is a challenge id, or `edit:` followed by a recipe id.
 */
export function draftKey(userId: string, subject: string): string {
  return `${keptKeys.drafts}${userId}:${subject}`;
}

/** True if this browser stores the user's draft of a recipe for a challenge. */
export function hasDraft(userId: string, challengeId: string): boolean {
  return localStorage.getItem(draftKey(userId, challengeId)) !== null;
}
