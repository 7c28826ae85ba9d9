import type { contract } from "../contract/contract.ts";

type Names<Feature extends keyof typeof contract> = keyof (typeof contract)[Feature];

/** The name of an API call. */
export type CallName = {
  [Feature in keyof typeof contract]: Names<Feature>;
}[keyof typeof contract];

/**
 * How people are assumed to use the site. These are guesses, not measurements. The monthly bill, the throttles of the APIs
 * and the limits in docs/performance/scale.md follow from them.
 */
export const habits = {
  visitsPerMonth: 8,
  /** Hours per day during which users visit the site. */
  activeHoursPerDay: 12,
  /** How much more than on average happens in the busiest hour of the evening. */
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
  /** Pages of search results per visit, including those of the newest recipes (D48). */
  searchPagesPerVisit: 0.5,
  /** Monthly API calls per user, regardless of the number of visits. */
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
  /** The day of a challenge that many people enter. Everyone else visits as on any other day. */
  busiestDay: { entrantShare: 0.5, visitsPerEntrant: 2 },
  /** The share of a challenge's votes and readers that one recipe gets. */
  topRecipeShare: 0.1,
  /** An evening on which many people watch the live leaderboard. They arrive within half an hour. */
  event: { viewers: 100_000, arrivalMinutes: 30 },
  /** Share of authors who keep the email with the results, and of users with an email each morning (D51). */
  noticeReaders: { results: 0.9, morning: 0.1 },
  /** Share of emails that bounce or that their readers report as spam. */
  bounceShare: 0.01,
  /** Views of shared recipes per user, by users and by visitors without an account (D52). */
  sharedPageViewsPerMonth: 1,
  /** Percentage of these views that miss CloudFront's cache, which keeps a page for five minutes. */
  sharedPageMissPercent: 50,
  /** Minutes per visit on a page with a live connection. */
  liveMinutesPerVisit: 3,
  /** Photos downloaded per visit, by size. Photos in the browser's cache do not count. */
  photosPerVisit: { small: 15, large: 1 },
  /** Percentage of photo requests that miss CloudFront's cache and reach S3. */
  photoMissPercent: 10,
  /** How many times per month a user downloads the site's scripts and styles. */
  siteDownloadsPerMonth: 2,
  /** For how many months recipes, photos and votes are stored. */
  storedMonths: 12,
} as const;

/** Calls that few users make, such as those of settings, moderation and administration. Their traffic is not counted. */
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
