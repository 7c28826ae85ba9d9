/** The table's global secondary indexes. */
export const indexes = {
  /** Partition key `list`, sort key `sort`. Projects all attributes. */
  byList: "byList",
  /** Partition key `challengeId`, sort key `sort`. Projects all attributes. Contains only recipes. */
  byChallenge: "byChallenge",
  /**
   * Partition key `challengeId`, sort key `judging`. Projects all attributes. Contains the recipes of challenges with
   * more than 40 recipes, until the challenge's winners are recorded.
   */
  byVotes: "byVotes",
  /** Partition key `owner`, sort key `ownerSort`. Projects only the keys. */
  byOwner: "byOwner",
} as const;

/** Partition keys of the index `byList`. */
export const lists = {
  users: "USERS",
  challenges: "CHALLENGES",
  recipes: "RECIPES",
  cases: "CASES",
} as const;

/** Partition keys of the index `byOwner` that do not contain an id. */
export const owners = {
  /** Statistics of users with recipes, sorted by number of recipes. */
  contributors: "CONTRIBUTORS",
  /** Challenges without recorded winners, sorted by end date (D22). */
  undecidedChallenges: "UNDECIDED",
  /** Accounts without a verified email address, sorted by creation date. */
  unverifiedAccounts: "UNVERIFIED",
  /** Verified accounts, sorted by last use, which is recorded at most once a month (D45). */
  usedAccounts: "USED",
  /** Unused accounts whose users have been warned of the deletion, sorted by the date of the warning. */
  warnedAccounts: "WARNED",
  /** Verified accounts that receive morning emails, sorted by id (D51). */
  morningNotices: "MORNING",
} as const;

/**
 * Builds partition keys of the index `byOwner` from a prefix and an id. Recipes and votes have keys without a prefix: a
 * recipe's key is its author's id, and a vote's key is its recipe's id.
 */
export const ownerOf = {
  sessions: (userId: string) => `S#${userId}`,
  links: (userId: string) => `L#${userId}`,
  connections: (userId: string) => `W#${userId}`,
  /** Cookbook entries that mark a recipe as cooked. */
  cooked: (recipeId: string) => `K#${recipeId}`,
  /** Moderation cases about a user's recipes. */
  cases: (userId: string) => `M#${userId}`,
  reports: (userId: string) => `G#${userId}`,
  /** A user's recipes that were withdrawn by a decision. */
  withdrawn: (userId: string) => `H#${userId}`,
  /** A user's recipes that are hidden because the user is banned. */
  hidden: (userId: string) => `I#${userId}`,
};
