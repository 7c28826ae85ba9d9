/**
 * The global secondary indexes of the table. Each comment names the index's key attributes and projection.
 */
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

/** Values of `list`, the partition key of the index `byList`. */
export const lists = {
  users: "USERS",
  challenges: "CHALLENGES",
  recipes: "RECIPES",
  cases: "CASES",
} as const;

/** Fixed values of `owner`, the partition key of the index `byOwner`. Each comment describes the sort key. */
export const owners = {
  /** Statistics of users with at least one recipe, sorted by the number of recipes, padded with zeros. */
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
 * Values of `owner` that contain an id. The owner of a recipe is its author's id, and the owner of a vote is
 * the recipe's id.
 */
export const ownerOf = {
  sessions: (userId: string) => `S#${userId}`,
  links: (userId: string) => `L#${userId}`,
  connections: (userId: string) => `W#${userId}`,
  /** Cookbook entries that mark the recipe as cooked. */
  cooked: (recipeId: string) => `K#${recipeId}`,
  /** Moderation cases about a user's recipes. */
  cases: (userId: string) => `M#${userId}`,
  /** Reports made by a user. */
  reports: (userId: string) => `G#${userId}`,
  /** A user's recipes that a moderation decision withdrew. */
  withdrawn: (userId: string) => `H#${userId}`,
  /** A user's recipes that are hidden because the user is banned. */
  hidden: (userId: string) => `I#${userId}`,
};
