import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";

const LazyRecipeDialog = lazyDialog(
  "recipe-dialog",
  () => import("./recipe-dialog.tsx"),
  ({ RecipeDialog }) => RecipeDialog,
  ({ recipeId }) => recipeId !== undefined,
);

export const preloadRecipeDialog = LazyRecipeDialog.preload;

/** Shows the recipe named in the page's address in a dialog over the page. */
export function RecipeReader() {
  const { id, close } = useDialogParam(recipeParam);
  return <LazyRecipeDialog recipeId={id} onClose={close} />;
}
