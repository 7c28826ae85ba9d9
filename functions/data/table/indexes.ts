/**
 * The global secondary indexes of the table. The comment on each index names its key attributes and its
 * projection.
 */
export const indexes = {
  /** Keys: `list` and `sort`. Projects all attributes. */
  byList: "byList",
  /** Keys: `challengeId` and `sort`. Projects all attributes. Contains only recipes. */
  byChallenge: "byChallenge",
  /**
   * Keys: `challengeId` and `judging`. Projects all attributes. Contains only recipes of crowded challenges
   * without results.
   */
  byVotes: "byVotes",
  /** Keys: `owner` and `ownerSort`. Projects only the keys. */
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
 * Fixed values of `owner`, the partition key of the index `byOwner`. The comment on each value describes the
 * sort key.
 */
export const owners = {
  /** Statistics of users with at least one recipe, sorted by the zero-padded number of recipes. */
  contributors: "CONTRIBUTORS",
  /** Challenges without recorded winners, sorted by end date (D22). */
  undecidedChallenges: "UNDECIDED",
  /** Accounts without a verified e-mail address, sorted by creation date. */
  unverifiedAccounts: "UNVERIFIED",
  /** Verified accounts, sorted by date of last use, which is accurate to a month (D45). */
  usedAccounts: "USED",
  /** Unused accounts whose deletion was announced by e-mail, sorted by the date of that e-mail. */
  warnedAccounts: "WARNED",
} as const;

/**
 * Values of `owner` that contain an id. The owner of a recipe is its author's id, and the owner of a vote is
 * the id of the recipe that received it.
 */
export const ownerOf = {
  sessions: (userId: string) => `S#${userId}`,
  links: (userId: string) => `L#${userId}`,
  connections: (userId: string) => `W#${userId}`,
  /** Cookbook entries that mark a recipe as cooked. */
  cooked: (recipeId: string) => `K#${recipeId}`,
  /** Moderation cases about recipes written by a user. */
  cases: (userId: string) => `M#${userId}`,
  /** Reports submitted by a user. */
  reports: (userId: string) => `G#${userId}`,
  /** Recipes written by a user that a moderation decision has withdrawn. */
  withdrawn: (userId: string) => `H#${userId}`,
  /** Recipes that are hidden because their author is banned. */
  hidden: (userId: string) => `I#${userId}`,
};
