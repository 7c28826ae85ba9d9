/** Returns the local storage key for a user's rating and cooking counts, which are kept after a logout (D50). */
export const countsKey = (userId: string) => `counts:${userId}`;

/** Removes the rating and cooking counts that this browser stores for a user. Called when the account is deleted. */
export function forgetCounts(userId: string): void {
  localStorage.removeItem(countsKey(userId));
}
