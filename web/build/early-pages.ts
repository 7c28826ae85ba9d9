import { imageLimits } from "../../shared/constants.ts";
import { paths, recipeParam } from "../navigation/paths.ts";
import { recipePictureSizes } from "../recipe/reading/recipe-picture-sizes.ts";

/**
 * Placeholder for an id in a path. The functions of `paths` cannot insert it, because they would URL-encode
 * the braces.
 */
const id = "{id}";

/**
 * Requests that first-paint.js sends when a page is opened directly. A browser test checks that the page
 * sends the same requests.
 */
export const earlyPages = {
  [paths.dashboard]: {
    module: "features/dashboard/dashboard-page.tsx",
    calls: ["/api/challenges/history?limit=20", "/api/recipes?limit=10"],
    forLatest: {
      where: { type: "DAILY", status: "IN_PROGRESS" },
      call: `/api/recipes/challenge/${id}?limit=4`,
    },
  },
  [paths.challenges]: {
    module: "features/challenges/current-challenges-page.tsx",
    calls: ["/api/challenges/current"],
    forEach: [`/api/recipes/challenge/${id}?limit=24`],
  },
  [paths.challengeHistory]: {
    module: "features/challenges/challenge-history-page.tsx",
    calls: ["/api/challenges/history?limit=24"],
  },
  [`${paths.challenges}/${id}`]: {
    module: "features/challenges/challenge-page.tsx",
    calls: [`/api/challenges/${id}`, `/api/recipes/challenge/${id}?limit=24`],
  },
  "/recipes/new": { module: "features/recipes/new-recipe-page.tsx", calls: [] },
  [`/recipes/${id}`]: {
    module: "features/recipes/recipe-page.tsx",
    calls: [`/api/recipes/${id}`],
    picture: imageOptions(recipePictureSizes.page),
  },
  [paths.leaderboard]: {
    module: "features/leaderboard/leaderboard-page.tsx",
    calls: ["/api/leaderboard"],
  },
  [paths.participations]: {
    module: "features/participations/participations-page.tsx",
    calls: ["/api/users/participations"],
  },
  [paths.cookbook]: {
    module: "features/cookbook/cookbook-page.tsx",
    calls: ["/api/users/carnet?limit=100"],
  },
  [paths.profile]: {
    module: "features/profile/profile-page.tsx",
    calls: ["/api/users/profile", "/api/users/profile/stats"],
  },
  /** Additional requests for a URL that opens a recipe dialog over the page. */
  [`?${recipeParam}=${id}`]: {
    module: "recipe/reading/recipe-dialog.tsx",
    calls: [`/api/recipes/${id}`],
    picture: imageOptions(recipePictureSizes.dialog),
  },
} as const;

/** Available widths of a recipe's image, with its displayed size on the page. */
function imageOptions(sizes: string) {
  return { widths: imageLimits.widths, sizes };
}
