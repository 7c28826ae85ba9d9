/** Local storage keys of the session (spec §3). */
export const sessionKeys = { token: "token", refreshToken: "refreshToken", user: "user" } as const;

/** Local storage key of the user's colour scheme (D1). */
export const colorSchemeKey = "scheme";

/**
 * Storage keys that survive the end of a session (D34). All other keys are removed. `drafts`, `counts` and
 * `dismissedWins` are prefixes. An id follows each prefix.
 */
export const keptKeys = {
  colorScheme: colorSchemeKey,
  /** The page that a signed-out visitor requested (D54). */
  requestedPage: "requested-page",
  /** Recipe drafts of all users (D26b). */
  drafts: "draft:recipe:",
  /**
   * For each of the user's recipes, the number of votes on an earlier day, how often other users had cooked it, and
   * whether its results were recorded (D50).
   */
  counts: "counts:",
  /** Ids of the user's winning recipes whose announcement the user has dismissed. */
  dismissedWins: "seen:wins:",
} as const;

/**
 * Removes the data that the dashboard has stored in this browser for a user. Called when the user's account is deleted.
 */
export function forgetUser(userId: string): void {
  for (const prefix of [keptKeys.counts, keptKeys.dismissedWins]) {
    localStorage.removeItem(prefix + userId);
  }
}
