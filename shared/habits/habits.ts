import type { contract } from "../contract/contract.ts";

type Names<Feature extends keyof typeof contract> = keyof (typeof contract)[Feature];

export type CallName = {
  [Feature in keyof typeof contract]: Names<Feature>;
}[keyof typeof contract];

/**
 * The expected usage of the site, which is only a guess. The cost estimate, the API's throttling limits and the load in
 * docs/performance/scale.md are derived from it.
 */
export const habits = {
  visitsPerMonth: 8,
  /** Number of hours per day in which users visit the site. */
  activeHoursPerDay: 12,
  /** Traffic in the busiest evening hour, as a multiple of the average hour. */
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
  /** Number of pages of search results or of newest recipes that a user opens per visit to the site (D48). */
  searchPagesPerVisit: 0.5,
  /** Monthly API calls per user, independent of the number of visits. */
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
   * On the busiest day: the share of users who submit a recipe to that day's challenge, and the number of visits that
   * each of them makes.
   */
  busiestDay: { entrantShare: 0.5, visitsPerEntrant: 2 },
  /** Share of a challenge's votes and page views that its most popular recipe attracts. */
  topRecipeShare: 0.1,
  /**
   * Number of users who watch the live leaderboard on a special evening. All of them arrive within `arrivalMinutes`
   * minutes.
   */
  event: { viewers: 100_000, arrivalMinutes: 30 },
  /** Share of authors who receive the results by email, and share of users who receive the morning email (D51). */
  noticeReaders: { results: 0.9, morning: 0.1 },
  /** Share of emails that bounce or are marked as spam. */
  bounceShare: 0.01,
  /** Monthly views of shared recipe pages per user, including views without an account (D52). */
  sharedPageViewsPerMonth: 1,
  /** Percentage of shared page views that miss CloudFront's cache. */
  sharedPageMissPercent: 50,
  /** Minutes per visit on a page with a live connection. */
  liveMinutesPerVisit: 3,
  /** Average number of photos downloaded per visit, by size. Excludes photos in the browser's cache. */
  photosPerVisit: { small: 15, large: 1 },
  /** Percentage of photo requests that miss CloudFront's cache. */
  photoMissPercent: 10,
  /** How often per month a user's browser downloads the site's scripts and styles. */
  siteDownloadsPerMonth: 2,
  /** Number of months of stored data that cost estimates assume. */
  storedMonths: 12,
} as const;
