/** Returns the local storage key for a user's rating and cooking counts, which are kept after a logout (D50). */
export const countsKey = (userId: string) => `counts:${userId}`;

/** Removes a user's stored rating and cooking counts when the account is deleted. */
export function forgetCounts(userId: string): void {
  localStorage.removeItem(countsKey(userId));
}
