/** The global secondary indexes, with their key attributes and projections. */
export const indexes = {
  /** `list` and `sort`. Projects all attributes. */
  byList: "byList",
  /** `challengeId` and `sort`. Projects all attributes. Holds recipes only. */
  byChallenge: "byChallenge",
  /** `challengeId` and `judging`. Projects all attributes. Holds recipes of crowded challenges until their results are recorded. */
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

/** Fixed values of `owner`, the partition key of `byOwner`, with the meaning of `ownerSort`. */
export const owners = {
  /** Stats of every user with a recipe, by padded number of recipes. */
  contributors: "CONTRIBUTORS",
  /** Challenges without recorded winners, by end (D22). */
  undecidedChallenges: "UNDECIDED",
  /** Accounts without a verified address, by creation. */
  unverifiedAccounts: "UNVERIFIED",
  /** Verified accounts, by last use, accurate to a month (D45). */
  usedAccounts: "USED",
  /** Unused accounts whose deletion has been announced by mail, by time of the mail. */
  warnedAccounts: "WARNED",
} as const;

/**
 * Values of `owner` that contain an identifier. A user's recipes have the user's identifier as owner, and a recipe's
 * votes have the recipe's identifier.
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
