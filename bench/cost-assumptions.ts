import type { contract } from "#shared/contract/contract.ts";

type Names<Feature extends keyof typeof contract> = keyof (typeof contract)[Feature];
type CallName = { [Feature in keyof typeof contract]: Names<Feature> }[keyof typeof contract];

/**
 * Guesses about the behaviour of an average user. Unlike the other assumptions in this file, the guesses are
 * not derived from measurements.
 */
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
  } satisfies Partial<Record<CallName, number>>,
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
  } satisfies Partial<Record<CallName, number>>,
  /** Minutes per visit on a page with a live connection. */
  liveMinutesPerVisit: 3,
  /** Photos downloaded per visit, by size. Photos already in the browser's cache do not count. */
  photosPerVisit: { small: 15, large: 1 },
  /** Percentage of photo requests that miss CloudFront's cache and reach S3. */
  photoMissPercent: 10,
  /** Number of times per month that a user downloads the site's scripts and styles. */
  siteDownloadsPerMonth: 2,
  /** Number of months for which recipes, photos and votes are stored. */
  storedMonths: 12,
} as const;

/**
 * Estimates of figures that the local cloud cannot measure. Billed durations are derived from `npm run
 * bench`, assuming that a 512 MB function gets 512/1769 of a CPU, that a DynamoDB request takes about 5 ms,
 * and that one invocation in a hundred is a cold start.
 */
export const estimates = {
  /**
   * Billed milliseconds per invocation, by kind of work. `task` is one outbox or stream task, and `probe` is
   * one run of the monitoring probe, including the time it waits for the site.
   */
  billedMs: { call: 25, password: 200, photo: 2000, task: 200, probe: 1000 },
  memoryMb: { call: 512, photo: 1769, probe: 256 },
  /** Size of one photo in kilobytes, at 480 px, at 1600 px, and in total for all three stored sizes. */
  photoKb: { small: 35, large: 230, all: 360 },
  responseKb: 3,
  /** Kilobytes that one API call writes to the API Gateway, function and Lambda platform logs. */
  logKbPerCall: 1.3,
  /** Seconds to send one live message, with 25 messages sent concurrently. */
  secondsPerLiveMessage: 0.01 / 25,
} as const;

/**
 * Figures measured on this code base, such as DynamoDB read and write units, item sizes including indexes,
 * and the size of the built site.
 */
export const measurements = {
  /** Kilobytes of the login page, the signed-in layout, seven pages and two fonts, compressed with Brotli. */
  siteKb: 320,
  recipeKb: 2.6,
  voteKb: 0.3,
  /** Size of an account with its sessions and counters, in kilobytes. */
  accountKb: 1,
  /**
   * DynamoDB read units for recomputing the leaderboard when each of its ten contributors has many recipes.
   */
  boardReadUnits: 70,
  /** DynamoDB units for sending one mail, from reading the outbox task until SES accepts the message. */
  mailReadUnits: 4,
  mailWriteUnits: 3,
  /** Minimum interval in seconds between two live messages of the same kind (D33). */
  liveIntervalSeconds: 1,
  probeIntervalMinutes: 5,
  /** Number of AWS resources in the template that have a fixed monthly cost. */
  fixedResources: { alarmMetrics: 30, metrics: 22, dashboards: 1, secrets: 3, keys: 2 },
} as const;
