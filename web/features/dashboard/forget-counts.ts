/**
 * Returns the local storage key of the rating and cooking counts stored for an account. Logging out does not remove
 * them (D50).
 */
export const countsKey = (userId: string) => `counts:${userId}`;

/** Removes the rating and cooking counts stored for an account. Called when the user deletes the account. */
export function forgetCounts(userId: string): void {
  localStorage.removeItem(countsKey(userId));
}
