import { lazyDialog } from "./lazy-dialog.tsx";

/** RecipeDialog, fetched when the first recipe is opened. */
export const LazyRecipeDialog = lazyDialog(
  "recipe-dialog",
  () => import("./recipe-dialog.tsx"),
  ({ RecipeDialog }) => RecipeDialog,
  ({ recipeId }) => recipeId !== undefined,
);
