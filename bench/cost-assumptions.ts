import type { contract } from "#shared/contract/contract.ts";

type Names<Feature extends keyof typeof contract> = keyof (typeof contract)[Feature];
type CallName = { [Feature in keyof typeof contract]: Names<Feature> }[keyof typeof contract];

/** What the table of costs supposes of people: the only part of it that nobody has measured. */
export const usage = {
  visitsPerMonth: 8,
  /** Hours of a day that all of it happens in. */
  activeHoursPerDay: 12,
  /** Calls of a person in a visit. */
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
  /** Calls of a person in a month, beside their visits. */
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
  /** Minutes on a page that is live, in a visit. */
  liveMinutesPerVisit: 3,
  /** Photos in lists and in full that a visit fetches, those left out that the browser still has. */
  photosPerVisit: { small: 15, large: 1 },
  /** How many in a hundred CloudFront has to fetch from S3. */
  photoMissPercent: 10,
  /** How often a person fetches the site anew in a month. */
  siteDownloadsPerMonth: 2,
  /** Months of recipes, photos and votes that are stored. */
  storedMonths: 12,
} as const;

/**
 * What else is supposed, as one machine cannot tell. Times follow from those of npm run bench: a function of 512 MB
 * has 512/1769 of a processor, waits some 5 ms for each request to the table, and starts anew once in a hundred times.
 */
export const estimates = {
  /** Milliseconds billed of a call, of one that hashes a password, of one with a photo, of mail and of live messages. */
  billedMs: { call: 25, password: 200, photo: 2000, task: 200 },
  memoryMb: { call: 512, photo: 1769 },
  /** KB of a photo at 480 px, 1600 px and in its three sizes. */
  photoKb: { small: 35, large: 230, all: 360 },
  /** KB of JSON in an answer, and what a call leaves in the logs of the API, the function and Lambda. */
  responseKb: 3,
  logKbPerCall: 1.3,
  /** Seconds that sending one live message takes, of which 25 are under way at once. */
  secondsPerLiveMessage: 0.01 / 25,
} as const;

/** Measured on this code: units of the engine, bytes of items with their indexes, KB of the built site. */
export const measurements = {
  /** The first screen, the frame, seven pages and two fonts, KB of brotli. */
  siteKb: 320,
  /** KB of a recipe, a vote, an account with what belongs to them. */
  recipeKb: 2.6,
  voteKb: 0.3,
  accountKb: 1,
  /** RRU of the board computed anew, with ten contributors of many recipes. */
  boardReadUnits: 70,
  /** A mail from its task in the outbox to SES. */
  mailReadUnits: 4,
  mailWriteUnits: 3,
  /** Seconds between two messages of a kind (D33). */
  liveIntervalSeconds: 1,
  /** What stands in the template, whoever comes. */
  fixedResources: { alarmMetrics: 27, metrics: 21, dashboards: 1, secrets: 3, keys: 2 },
} as const;
