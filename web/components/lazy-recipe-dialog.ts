import { lazyDialog } from "./lazy-dialog.tsx";

/** RecipeDialog, fetched when the first recipe is opened. */
export const LazyRecipeDialog = lazyDialog(
  "recipe-dialog",
  async () => (await import("./recipe-dialog.tsx")).RecipeDialog,
  ({ recipeId }) => recipeId !== undefined,
);
