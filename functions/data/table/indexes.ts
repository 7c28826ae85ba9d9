/** The table's global secondary indexes. */
export const indexes = {
  /** Index keys: `list` and `sort`. Projects all attributes. */
  byList: "byList",
  /** Index keys: `challengeId` and `sort`. Projects all attributes. Contains only recipes. */
  byChallenge: "byChallenge",
  /**
   * Index keys: `challengeId` and `judging`. Projects all attributes. Contains only recipes of undecided challenges
   * with over 40 recipes.
   */
  byVotes: "byVotes",
  /** Index keys: `owner` and `ownerSort`. Projects only the keys. */
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
  /** Verified accounts, sorted by last use, which is accurate to a month (D45). */
  usedAccounts: "USED",
  /** Unused accounts whose owners have been warned of deletion, sorted by the date of the warning. */
  warnedAccounts: "WARNED",
  /** Verified accounts that receive morning emails, sorted by id (D51). */
  morningNotices: "MORNING",
} as const;

/**
 * Partition keys of the index `byOwner` that contain a prefix and an id. Recipes belong to their author and votes to
 * their recipe, without a prefix.
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
  /** A user's recipes that moderators withdrew. */
  withdrawn: (userId: string) => `H#${userId}`,
  /** A user's recipes that are hidden because the user is banned. */
  hidden: (userId: string) => `I#${userId}`,
};
