/**
 * Storage keys that are kept when a session ends (D34). All other keys are removed. `drafts`, `counts` and
 * `dismissedWins` are prefixes, to which ids are appended.
 */
export const keptKeys = {
  /** Also read by public/first-paint.js (D1). */
  colorScheme: "scheme",
  /** The page that a signed-out visitor requested (D54). */
  requestedPage: "requested-page",
  /** Recipe drafts of all users (D26b). */
  drafts: "draft:recipe:",
  /** How many votes each of the user's recipes had on an earlier day, and how often others had cooked it (D50). */
  counts: "counts:",
  /** Ids of the user's recipes whose win announcement the user has dismissed. */
  dismissedWins: "seen:wins:",
} as const;

/** Removes what the dashboard has stored in this browser for a user. Called when the user's account is deleted. */
export function forgetUser(userId: string): void {
  for (const prefix of [keptKeys.counts, keptKeys.dismissedWins]) {
    localStorage.removeItem(prefix + userId);
  }
}
