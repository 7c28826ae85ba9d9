/** Returns the local storage key of an account's counts. The session module keeps these keys after a logout (D50). */
export const countsKey = (userId: string) => `counts:${userId}`;

/** Removes the stored counts of an account. Called when the user deletes it. */
export function forgetCounts(userId: string): void {
  localStorage.removeItem(countsKey(userId));
}
