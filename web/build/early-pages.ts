import { imageLimits } from "../../shared/constants.ts";
import { paths, recipeParam } from "../navigation/paths.ts";
import { recipePictureSizes } from "../recipe/reading/recipe-picture-sizes.ts";

/** Any challenge or recipe: encoded, the address would no longer say so. */
const any = "{id}";

/** What is fetched beside the application for who opens a page directly; a test holds that the page asks just that. */
export const earlyPages = {
  [paths.dashboard]: {
    module: "features/dashboard/dashboard-page.tsx",
    calls: ["/api/recipes?limit=10", "/api/challenges/history?limit=20"],
  },
  [paths.challenges]: {
    module: "features/challenges/current-challenges-page.tsx",
    calls: ["/api/challenges/current"],
    forEach: [`/api/recipes/challenge/${any}?limit=24`],
  },
  [paths.challengeHistory]: {
    module: "features/challenges/challenge-history-page.tsx",
    calls: ["/api/challenges/history?limit=24"],
  },
  [`${paths.challenges}/${any}`]: {
    module: "features/challenges/challenge-page.tsx",
    calls: [`/api/challenges/${any}`, `/api/recipes/challenge/${any}?limit=24`],
  },
  "/recipes/new": { module: "features/recipes/new-recipe-page.tsx", calls: [] },
  [`/recipes/${any}`]: {
    module: "features/recipes/recipe-page.tsx",
    calls: [`/api/recipes/${any}`],
    picture: pictureOf(recipePictureSizes.page),
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
  /** The recipe over a page: what its address adds. */
  [`?${recipeParam}=${any}`]: {
    module: "recipe/reading/recipe-dialog.tsx",
    calls: [`/api/recipes/${any}`],
    picture: pictureOf(recipePictureSizes.dialog),
  },
} as const;

/** The variants of a recipe's picture, and its width on the page. */
function pictureOf(sizes: string) {
  return { widths: imageLimits.widths, sizes };
}
