/** Storage keys and prefixes of keys that are kept when a session ends (D34). All other keys are then removed. */
export const keptKeys = {
  /** Also read by public/first-paint.js (D1). */
  colorScheme: "scheme",
  /** The page that a signed-out visitor requested (D54). */
  requestedPage: "requested-page",
  /** Prefix of the recipe drafts of all users (D26b). */
  drafts: "draft:recipe:",
  /** Rating and cooking counts on earlier days (D50). Followed by the user's id. */
  counts: "counts:",
  /** Ids of the recipes whose win announcement the user has dismissed. Followed by the user's id. */
  dismissedWins: "seen:wins:",
} as const;

/** Removes what the dashboard has stored in this browser for a user. Called when the user's account is deleted. */
export function forgetUser(userId: string): void {
  for (const prefix of [keptKeys.counts, keptKeys.dismissedWins]) {
    localStorage.removeItem(prefix + userId);
  }
}
