/**
 * Returns the local storage key for a user's counts: how often each recipe was rated and cooked. Logging out does not
 * remove them (D50).
 */
export const countsKey = (userId: string) => `counts:${userId}`;

/** Removes the stored rating and cooking counts of a user's recipes. Called when the user deletes the account. */
export function forgetCounts(userId: string): void {
  localStorage.removeItem(countsKey(userId));
}
