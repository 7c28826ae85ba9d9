import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";

export const LazyRecipeDialog = lazyDialog(
  "recipe-dialog",
  () => import("./recipe-dialog.tsx"),
  ({ recipeId }) => recipeId !== undefined,
);

/** Shows a recipe in a dialog over the page while the URL contains the recipe's id. */
export function RecipeReader() {
  const { id, close } = useDialogParam(recipeParam);
  return <LazyRecipeDialog recipeId={id} onClose={close} />;
}
