/**
 * Returns the local storage key for the rating and cooking counts of a user's recipes. Logging out does not remove the
 * stored counts (D50).
 */
export const countsKey = (userId: string) => `counts:${userId}`;

/** Removes the stored rating and cooking counts of a user's recipes. Called when the user deletes the account. */
export function forgetCounts(userId: string): void {
  localStorage.removeItem(countsKey(userId));
}
