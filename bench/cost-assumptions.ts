import type { contract } from "#shared/contract/contract.ts";

type Names<Feature extends keyof typeof contract> = keyof (typeof contract)[Feature];
type CallName = { [Feature in keyof typeof contract]: Names<Feature> }[keyof typeof contract];

/** Assumptions about an average user. Unlike the rest of this file, they are guesses, not based on measurements. */
export const userBehaviour = {
  visitsPerMonth: 8,
  /** Hours per day during which users visit the site. */
  activeHoursPerDay: 12,
  callsPerVisit: {
    refresh: 1,
    getCurrentChallenges: 1,
    getLeaderboard: 1.5,
    listChallengeRecipes: 2,
    getMyRecipe: 1,
    listRecipes: 0.5,
    getRecipe: 1,
    listKeptRecipes: 1,
    listCookbook: 0.2,
    getChallenge: 0.5,
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
  /** Share of authors who keep the email with the results, and of users with an email each morning (D51). */
  noticeReaders: { results: 0.9, morning: 0.1 },
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

/**
 * Estimates of what the local cloud cannot measure. Billed durations are derived from `npm run bench`. They assume that
 * a 512 MB function gets 512/1769 of a CPU, that a DynamoDB request takes about 5 ms, and that 1 % of invocations are
 * cold starts.
 */
export const estimates = {
  /**
   * Billed milliseconds per invocation. `task` is one outbox or stream task. `noticeBatch` includes the time during
   * which a batch of notices waits for its turn to send. `probe` is one run of the monitoring probe, including the
   * time during which it waits for the site.
   */
  billedMs: { call: 25, password: 200, photo: 2000, task: 200, noticeBatch: 1500, probe: 1000 },
  memoryMb: { call: 512, photo: 1769, probe: 256 },
  /** Kilobytes per photo: the small size, the large size, all three stored sizes together, and the preview (D52). */
  photoKb: { small: 35, large: 230, all: 360, preview: 120 },
  /** Kilobytes of the compressed page of a shared recipe, without its photo. */
  sharedPageKb: 5,
  responseKb: 3,
  /** Kilobytes that one API call writes to the logs of API Gateway, the function and Lambda. */
  logKbPerCall: 1.3,
  /** Seconds to send one live message, with 25 messages sent concurrently. */
  secondsPerLiveMessage: 0.01 / 25,
} as const;

/** Figures measured on this code base, such as item sizes and DynamoDB units. */
export const measurements = {
  /** Kilobytes of the login page, the signed-in layout, seven pages and two fonts, compressed with Brotli. */
  siteKb: 320,
  recipeKb: 2.6,
  /** Kilobytes of the search index per recipe: 17 items, including DynamoDB's overhead of 100 bytes each. */
  searchIndexKb: 3.1,
  /**
   * DynamoDB units for adding a recipe to the search index: 3 plus one per word, and a demo recipe has 14 words on
   * average. An edit reads more and writes less.
   */
  indexReadUnits: 4,
  indexWriteUnits: 17,
  voteKb: 0.3,
  /** Kilobytes of an account with its sessions and counters. */
  accountKb: 1,
  /** DynamoDB read units for recomputing the leaderboard if all ten contributors have many recipes. */
  boardReadUnits: 70,
  /** DynamoDB units for recomputing the showcase (D53), which happens after every new recipe. */
  showcaseReadUnits: 5,
  showcaseWriteUnits: 1,
  /** DynamoDB units for sending one email, from reading the outbox task until SES accepts the message. */
  mailReadUnits: 4,
  mailWriteUnits: 3,
  /** DynamoDB units for sending one notice (D51), and the number of notices in a batch. */
  noticeReadUnits: 5,
  noticeWriteUnits: 4,
  noticesPerBatch: 9,
  sharedPageReadUnits: 3,
  /** Minimum interval in seconds between two live messages of the same kind (D33). */
  liveIntervalSeconds: 1,
  probeIntervalMinutes: 5,
  /** The numbers of AWS resources in the template that have a fixed monthly cost, by kind. */
  fixedResources: { alarmMetrics: 47, metrics: 22, dashboards: 1, secrets: 3, keys: 2 },
} as const;
