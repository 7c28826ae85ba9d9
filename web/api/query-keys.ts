/**
 * Query keys that several features read or invalidate. Invalidating a key also invalidates all longer keys
 * that begin with the same elements.
 */
export const queryKeys = {
  challenges: ["challenges"],
  currentChallenges: ["challenges", "current"],
  listedChallenges: ["challenges", "listed"],
  challengeHistory: ["challenges", "history"],
  challenge: (id: string) => ["challenges", "one", id],
  recipes: ["recipes"],
  topRecipes: ["recipes", "top"],
  recipe: (id: string) => ["recipes", "one", id],
  allChallengeRecipes: ["recipes", "challenge"],
  challengeRecipes: (challengeId: string) => ["recipes", "challenge", challengeId],
  firstRecipes: (challengeId: string) => ["recipes", "first", challengeId],
  results: (challengeId: string) => ["recipes", "results", challengeId],
  myRecipe: (challengeId: string) => ["recipes", "mine", challengeId],
  leaderboard: ["leaderboard"],
  profile: ["profile", "account"],
  recentWins: ["recipes", "wins"],
  participations: ["recipes", "participations"],
  keptRecipes: ["cookbook", "marks"],
  keptRecipe: (id: string) => ["cookbook", "one", id],
  cookbookEntries: ["cookbook", "entries"],
  sessions: ["profile", "sessions"],
  decisions: ["profile", "decisions"],
  cases: ["cases"],
  caseList: ["cases", "list"],
  case: (id: string) => ["cases", "one", id],
  profileStats: ["profile", "stats"],
} as const;
