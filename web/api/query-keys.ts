/** Keys of the server state that several features read or make stale; a longer key lies below its beginning. */
export const queryKeys = {
  challenges: ["challenges"],
  currentChallenges: ["challenges", "current"],
  challengesInProgress: ["challenges", "in-progress"],
  challengeHistory: ["challenges", "history"],
  challenge: (id: string) => ["challenges", "one", id],
  recipes: ["recipes"],
  topRecipes: ["recipes", "top"],
  recipe: (id: string) => ["recipes", "one", id],
  challengeRecipes: (challengeId: string) => ["recipes", "challenge", challengeId],
  myRecipe: (challengeId: string) => ["recipes", "mine", challengeId],
  leaderboard: ["leaderboard"],
  profile: ["profile", "account"],
  recentWins: ["recipes", "wins"],
  participations: ["recipes", "participations"],
  sessions: ["profile", "sessions"],
  profileStats: ["profile", "stats"],
} as const;
