/** The global secondary indexes of the table. The comments list their key attributes and projections. */
export const indexes = {
  /** Index keys: `list` and `sort`. Projects all attributes. */
  byList: "byList",
  /** Index keys: `challengeId` and `sort`. Projects all attributes. Contains only recipes. */
  byChallenge: "byChallenge",
  /**
   * Index keys: `challengeId` and `judging`. Projects all attributes. Contains only recipes of crowded challenges
   * (those with over 40 recipes) whose results are not recorded.
   */
  byVotes: "byVotes",
  /** Index keys: `owner` and `ownerSort`. Projects only the keys. */
  byOwner: "byOwner",
} as const;

/** Values of `list`, the partition key of the index `byList`. */
export const lists = {
  users: "USERS",
  challenges: "CHALLENGES",
  recipes: "RECIPES",
  cases: "CASES",
} as const;

/**
 * Values of `owner`, the partition key of the index `byOwner`, that do not contain an id. The comments name the sort
 * key of each partition.
 */
export const owners = {
  /** Statistics of users with at least one recipe, sorted by number of recipes (with leading zeros). */
  contributors: "CONTRIBUTORS",
  /** Challenges without recorded winners, sorted by end date (D22). */
  undecidedChallenges: "UNDECIDED",
  /** Accounts without a verified email address, sorted by creation date. */
  unverifiedAccounts: "UNVERIFIED",
  /** Verified accounts, sorted by last use, which is accurate to a month (D45). */
  usedAccounts: "USED",
  /** Unused accounts whose deletion was announced by email, sorted by the date of the email. */
  warnedAccounts: "WARNED",
  /** Verified accounts that receive morning emails, sorted by id (D51). */
  morningNotices: "MORNING",
} as const;

/**
 * Values of `owner` that contain a prefix and an id. Recipes and votes need no prefix: a recipe is owned by its author,
 * and a vote by the recipe that it rates.
 */
export const ownerOf = {
  sessions: (userId: string) => `S#${userId}`,
  links: (userId: string) => `L#${userId}`,
  connections: (userId: string) => `W#${userId}`,
  /** Cookbook entries that mark a recipe as cooked. */
  cooked: (recipeId: string) => `K#${recipeId}`,
  /** Moderation cases about a user's recipes. */
  cases: (userId: string) => `M#${userId}`,
  /** Reports sent by a user. */
  reports: (userId: string) => `G#${userId}`,
  /** A user's recipes that were withdrawn by a moderation decision. */
  withdrawn: (userId: string) => `H#${userId}`,
  /** A user's recipes that are hidden because the user is banned. */
  hidden: (userId: string) => `I#${userId}`,
};
