/** Every address of the site (spec §2); links are made from here only. */
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
  newRecipe: (challengeId: string) => `/recipes/new?challengeId=${encodeURIComponent(challengeId)}`,
  editRecipe: (id: string) => `/recipes/edit/${encodeURIComponent(id)}`,
  leaderboard: "/leaderboard",
  about: "/about",
  contact: "/contact",
  terms: "/terms",
  privacy: "/privacy",
} as const;
