import { paths, recipeParam } from "../navigation/paths.ts";
import { pictureSizes } from "../recipe/card/picture-sizes.ts";

/**
 * Placeholder for an id in a path. Such paths are written as string literals here, because the functions in `paths`
 * would encode the placeholder's braces.
 */
const id = "{id}";

/**
 * The module and the API requests that the script in web/first-paint preloads for each page. A browser test checks the
 * requests.
 */
export const pagePrefetches = {
  [paths.dashboard]: {
    module: "features/dashboard/dashboard-page.tsx",
    calls: ["/api/challenges/current", "/api/challenges/history?limit=20", "/api/recipes?limit=10"],
    forFirst: {
      keys: ["daily", "weekly"],
      call: `/api/recipes/challenge/${id}?limit=4`,
      picture: { sizes: pictureSizes.dashboard },
    },
  },
  [paths.challenges]: {
    module: "features/challenges/current-challenges-page.tsx",
    calls: ["/api/challenges/current"],
    forEach: {
      call: `/api/recipes/challenge/${id}?limit=24`,
      picture: { sizes: pictureSizes.mosaic, minRecipes: 3 },
      pictureOf: "daily",
    },
  },
  [paths.challengeHistory]: {
    module: "features/challenges/challenge-history-page.tsx",
    calls: ["/api/challenges/history?limit=24"],
  },
  [`${paths.challenges}/${id}`]: {
    module: "features/challenges/challenge-page.tsx",
    calls: [`/api/challenges/${id}`, `/api/recipes/challenge/${id}?limit=24`],
  },
  [paths.recipes]: {
    module: "features/search/search-page.tsx",
    calls: ["/api/categories"],
    search: {
      call: "/api/recipes",
      picture: { sizes: pictureSizes.card, isPreloadOnly: true },
    },
  },
  "/recipes/new": { module: "features/recipes/new-recipe-page.tsx", calls: [] },
  [`/recipes/${id}`]: {
    module: "features/recipes/recipe-page.tsx",
    calls: [`/api/recipes/${id}`],
    picture: { sizes: pictureSizes.page },
    showTitle: true,
  },
  [paths.leaderboard]: {
    module: "features/leaderboard/leaderboard-page.tsx",
    calls: ["/api/leaderboard"],
  },
  [paths.participations]: {
    module: "features/participations/participations-page.tsx",
    calls: ["/api/users/participations"],
    picture: { sizes: pictureSizes.card },
  },
  [paths.cookbook]: {
    module: "features/cookbook/cookbook-page.tsx",
    calls: ["/api/users/carnet?limit=100"],
  },
  [paths.profile]: {
    module: "features/profile/profile-page.tsx",
    calls: ["/api/users/profile", "/api/users/profile/stats"],
  },
  /** The chunks and API requests that a recipe dialog preloads in addition to those of the page behind it. */
  [`?${recipeParam}=${id}`]: {
    module: "recipe/reading/recipe-dialog.tsx",
    calls: [`/api/recipes/${id}`],
    picture: { sizes: pictureSizes.dialog, isPreloadOnly: true },
  },
} as const;

const showcaseCalls = ["/api/showcase"];

/** The module and the API requests to preload for each public page, for signed-out visitors. */
export const signedOutPages = {
  [paths.root]: { module: "features/auth/login-page.tsx", calls: showcaseCalls },
  [paths.login]: { module: "features/auth/login-page.tsx", calls: showcaseCalls },
  [paths.register]: { module: "features/auth/register-page.tsx", calls: showcaseCalls },
  [paths.verifyEmail]: { module: "features/auth/verify-email-page.tsx", calls: [] },
  [paths.resetPassword]: { module: "features/auth/reset-password-page.tsx", calls: [] },
} as const;
