import type { contract } from "../contract/contract.ts";

type Names<Feature extends keyof typeof contract> = keyof (typeof contract)[Feature];

export type CallName = {
  [Feature in keyof typeof contract]: Names<Feature>;
}[keyof typeof contract];

/**
 * The expected usage of the site: guesses, not measurements. They determine the estimated monthly bill, the API
 * throttles and the load in docs/performance/scale.md.
 */
export const habits = {
  visitsPerMonth: 8,
  /** Hours per day during which users visit the site. */
  activeHoursPerDay: 12,
  /** Traffic in the busiest evening hour, as a multiple of the average hourly traffic. */
  eveningPeak: 3,
  callsPerVisit: {
    refresh: 1,
    getCurrentChallenges: 1,
    getLeaderboard: 1,
    listChallengeRecipes: 2,
    getMyRecipe: 1,
    listRecipes: 0.5,
    getRecipe: 1,
    listKeptRecipes: 1,
    listCookbook: 0.2,
    getChallenge: 0.5,
    getChallengeResults: 0.3,
    listChallengeHistory: 0.3,
    getProfileStats: 0.2,
    listCategories: 0.3,
  } satisfies Partial<Record<CallName, number>>,
  /** Pages of search results per visit, including pages of the newest recipes (D48). */
  searchPagesPerVisit: 0.5,
  /** Monthly API calls per user that do not depend on the number of visits. */
  callsPerMonth: {
    register: 0.1,
    verifyEmail: 0.1,
    login: 1,
    logout: 0.2,
    requestPasswordReset: 0.03,
    resetPassword: 0.03,
    createRecipe: 1,
    updateRecipe: 0.2,
    castVote: 10,
    keepRecipe: 3,
    changeAudience: 0.1,
  } satisfies Partial<Record<CallName, number>>,
  /**
   * The busiest day: the share of users who submit a recipe to the same challenge, and how often each of them visits.
   * All other users visit as usual.
   */
  busiestDay: { entrantShare: 0.5, visitsPerEntrant: 2 },
  /** Share of a challenge's votes and page views that its most popular recipe receives. */
  topRecipeShare: 0.1,
  /** Number of users who watch the live leaderboard on a special evening, and the minutes within which they arrive. */
  event: { viewers: 100_000, arrivalMinutes: 30 },
  /**
   * Share of authors who receive an email with the results of their challenge, and share of users who receive the
   * morning email about new challenges (D51).
   */
  noticeReaders: { results: 0.9, morning: 0.1 },
  /** Share of emails that bounce or are reported as spam. */
  bounceShare: 0.01,
  /** Monthly views of shared recipe pages per user, including views by visitors without an account (D52). */
  sharedPageViewsPerMonth: 1,
  /** Percentage of views of shared recipes that miss CloudFront's cache, which keeps a page for five minutes. */
  sharedPageMissPercent: 50,
  /** Minutes per visit on a page with a live connection. */
  liveMinutesPerVisit: 3,
  /** Photos downloaded per visit, by size. Photos in the browser's cache do not count. */
  photosPerVisit: { small: 15, large: 1 },
  /** Percentage of photo requests that miss CloudFront's cache and reach S3. */
  photoMissPercent: 10,
  /** Number of times per month that a user's browser downloads the site's scripts and styles. */
  siteDownloadsPerMonth: 2,
  /** The cost estimates assume that the recipes, photos and votes of this many months are stored. */
  storedMonths: 12,
} as const;

/** Rare API calls, such as those for settings and moderation. The cost and load estimates ignore them. */
export const rareCalls: readonly CallName[] = [
  "resendVerification",
  "createCategory",
  "deleteCategory",
  "renameCategory",
  "createImageUpload",
  "deleteRecipe",
  "hasVoted",
  "deleteCookbookEntry",
  "getShowcase",
  "confirmReport",
  "reportRecipe",
  "sendReport",
  "decideCase",
  "getCase",
  "listCases",
  "restoreRecipe",
  "appealDecision",
  "listDecisions",
  "deleteProfile",
  "endSession",
  "exportProfile",
  "getProfile",
  "listSessions",
  "updateProfile",
  "listParticipations",
  "changeNotices",
  "getNotices",
  "openUnsubscribePage",
  "retryMail",
  "unsubscribe",
  "addPasskey",
  "confirmWithPasskey",
  "listPasskeys",
  "logInWithPasskey",
  "passkeyCreationOptions",
  "passkeyRequestOptions",
  "removePasskey",
  "countChallengeRecipes",
  "createChallenge",
  "deleteChallenge",
  "listAdminChallenges",
  "updateChallenge",
  "generateChallenge",
  "getGptSettings",
  "proposeChallenge",
  "saveGptSettings",
  "banUser",
  "changeUserRole",
  "createUser",
  "deleteUser",
  "listUsers",
  "removeUserPasskeys",
  "unbanUser",
  "verifyUser",
];
