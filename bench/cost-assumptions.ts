import type { contract } from "#shared/contract/contract.ts";

type Names<Feature extends keyof typeof contract> = keyof (typeof contract)[Feature];
type CallName = { [Feature in keyof typeof contract]: Names<Feature> }[keyof typeof contract];

/** Assumptions about the behaviour of an average user. They are guesses, unlike all other figures. */
export const userBehaviour = {
  visitsPerMonth: 8,
  /** Number of hours per day in which users visit the site. */
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
  /** API calls per month that do not depend on the number of visits. */
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
  /** Photos downloaded per visit, in list size and full size. Photos in the browser's cache do not count. */
  photosPerVisit: { small: 15, large: 1 },
  /** Percentage of photo requests that CloudFront cannot answer from its cache and forwards to S3. */
  photoMissPercent: 10,
  /** Number of times a month that a user downloads the site's scripts and styles. */
  siteDownloadsPerMonth: 2,
  /** Number of months of recipes, photos and votes in storage. */
  storedMonths: 12,
} as const;

/**
 * Estimates of what the local cloud cannot measure. Durations are derived from `npm run bench`: a 512 MB
 * function gets 512/1769 of a processor, waits about 5 ms for each request to the table, and one invocation
 * in a hundred is a cold start.
 */
export const estimates = {
  /**
   * Billed milliseconds for an ordinary API call, a call that hashes a password, a call with a photo, a
   * stream task, and a run of the probe, which waits for the site.
   */
  billedMs: { call: 25, password: 200, photo: 2000, task: 200, probe: 1000 },
  memoryMb: { call: 512, photo: 1769, probe: 256 },
  /** Size of a photo in kilobytes at 480 px, at 1600 px, and of all three sizes together. */
  photoKb: { small: 35, large: 230, all: 360 },
  responseKb: 3,
  /** Kilobytes that one API call adds to the logs of the API, the function and Lambda. */
  logKbPerCall: 1.3,
  /** Seconds to send one live message when 25 messages are in flight at once. */
  secondsPerLiveMessage: 0.01 / 25,
} as const;

/**
 * Figures measured on this code: read and write units, sizes of items including their indexes, and the size
 * of the built site.
 */
export const measurements = {
  /** Kilobytes of the first screen, the layout, seven pages and two fonts, compressed with Brotli. */
  siteKb: 320,
  recipeKb: 2.6,
  voteKb: 0.3,
  /** Size of an account with its sessions and counters, in kilobytes. */
  accountKb: 1,
  /** Read units for recomputing the leaderboard when ten contributors have many recipes. */
  boardReadUnits: 70,
  /** Read and write units of the table for one mail, from the outbox task until SES accepts the message. */
  mailReadUnits: 4,
  mailWriteUnits: 3,
  /** Minimum number of seconds between two live messages of the same kind (D33). */
  liveIntervalSeconds: 1,
  probeIntervalMinutes: 5,
  /** Number of AWS resources in the template with a fixed cost. */
  fixedResources: { alarmMetrics: 30, metrics: 22, dashboards: 1, secrets: 3, keys: 2 },
} as const;
