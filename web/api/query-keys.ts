import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Query keys that several features share. Invalidating a key also invalidates all keys that start with it. */
export const queryKeys = {
  categories: ["categories"],
  challenges: ["challenges"],
  currentChallenges: ["challenges", "current"],
  listedChallenges: ["challenges", "listed"],
  challengeHistory: ["challenges", "history"],
  challenge: (id: string) => ["challenges", "one", id],
  recipes: ["recipes"],
  topRecipes: ["recipes", "top"],
  recipeSearch: (...search: string[]) => ["recipes", "search", ...search],
  recipe: (id: string) => ["recipes", "one", id],
  allChallengeRecipes: ["recipes", "challenge"],
  challengeRecipes: (challengeId: string) => ["recipes", "challenge", challengeId],
  firstRecipes: (challengeId: string) => ["recipes", "first", challengeId],
  results: (challengeId: string) => ["recipes", "results", challengeId],
  myRecipe: (challengeId: string) => ["recipes", "mine", challengeId],
  leaderboard: ["leaderboard"],
  profile: ["profile", "account"],
  newestParticipations: ["recipes", "participations", "newest"],
  participations: ["recipes", "participations"],
  keptRecipeIds: ["cookbook", "ids"],
  cookbookEntry: (id: string) => ["cookbook", "one", id],
  cookbookEntries: ["cookbook", "entries"],
  sessions: ["profile", "sessions"],
  passkeys: ["profile", "passkeys"],
  decisions: ["profile", "decisions"],
  notices: ["profile", "notices"],
  cases: ["cases"],
  caseList: ["cases", "list"],
  case: (id: string) => ["cases", "one", id],
  profileStats: ["profile", "stats"],
} as const;

/** Marks the cached queries under the given keys as stale, and reloads the queries that are in use on screen. */
export function reloadQueries(queryClient: QueryClient, ...keys: QueryKey[]): Promise<unknown> {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
