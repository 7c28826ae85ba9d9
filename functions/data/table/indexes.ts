/** The global secondary indexes. Each comment names the key attributes and the projection. */
export const indexes = {
  /** `list` and `sort`. Projects all attributes. */
  byList: "byList",
  /** `challengeId` and `sort`. Projects all attributes. Holds recipes only. */
  byChallenge: "byChallenge",
  /**
   * `challengeId` and `judging`. Projects all attributes. Holds recipes of crowded challenges without
   * results.
   */
  byVotes: "byVotes",
  /** `owner` and `ownerSort`. Projects keys only. */
  byOwner: "byOwner",
} as const;

/** Values of `list`, the partition key of `byList`. */
export const lists = {
  users: "USERS",
  challenges: "CHALLENGES",
  recipes: "RECIPES",
  cases: "CASES",
} as const;

/** Fixed values of `owner`, the partition key of `byOwner`. Each comment says what `ownerSort` is. */
export const owners = {
  /** Stats of users with a recipe, sorted by the padded number of recipes. */
  contributors: "CONTRIBUTORS",
  /** Challenges without recorded winners, sorted by end date (D22). */
  undecidedChallenges: "UNDECIDED",
  /** Accounts without a verified address, sorted by creation date. */
  unverifiedAccounts: "UNVERIFIED",
  /** Verified accounts, sorted by last use, which is accurate to a month (D45). */
  usedAccounts: "USED",
  /** Unused accounts whose deletion was announced by mail, sorted by the date of that mail. */
  warnedAccounts: "WARNED",
} as const;

/**
 * Values of `owner` that contain an identifier. A user's recipes have the user's identifier as owner, and a
 * recipe's votes have the recipe's identifier.
 */
export const ownerOf = {
  sessions: (userId: string) => `S#${userId}`,
  links: (userId: string) => `L#${userId}`,
  connections: (userId: string) => `W#${userId}`,
  /** Cookbook entries that mark the recipe as cooked. */
  cooked: (recipeId: string) => `K#${recipeId}`,
  /** Cases about a user's recipes. */
  cases: (userId: string) => `M#${userId}`,
  /** Reports made by a user. */
  reports: (userId: string) => `G#${userId}`,
  /** A user's recipes that were withdrawn by a decision. */
  withdrawn: (userId: string) => `H#${userId}`,
  /** A user's recipes that are hidden because the user is banned. */
  hidden: (userId: string) => `I#${userId}`,
};
