/** URL paths of all pages (spec §2), except /ne-plus-recevoir, to which only emails link. */
export const paths = {
  root: "/",
  login: "/login",
  register: "/register",
  verifyEmail: "/verify-email",
  resetPassword: "/reset-password",
  dashboard: "/dashboard",
  challenges: "/challenges",
  challengeHistory: "/challenges/history",
  challenge: (id: string) => `/challenges/${encodeURIComponent(id)}`,
  tour: (id: string) => `/challenges/${encodeURIComponent(id)}/tour`,
  results: (id: string) => `/challenges/${encodeURIComponent(id)}/results`,
  recipes: "/recipes",
  recipe: (id: string) => `/recipes/${encodeURIComponent(id)}`,
  /** The public page of a shared recipe, rendered by a Lambda function (D52). */
  sharedRecipe: (id: string) => `/partage/${encodeURIComponent(id)}`,
  newRecipe: (challengeId: string) => `/recipes/new?challengeId=${encodeURIComponent(challengeId)}`,
  editRecipe: (id: string) => `/recipes/edit/${encodeURIComponent(id)}`,
  leaderboard: "/leaderboard",
  profile: "/profile",
  participations: "/participations",
  cookbook: "/carnet",
  admin: "/admin",
  cases: "/admin/signalements",
  case: (id: string) => `/admin/signalements/${encodeURIComponent(id)}`,
  report: "/signaler",
  about: "/about",
  contact: "/contact",
  terms: "/terms",
  privacy: "/privacy",
  legal: "/mentions-legales",
} as const;

/** URL parameter with the id of the recipe that is shown in a dialog over the page. */
export const recipeParam = "recette";
