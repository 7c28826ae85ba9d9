import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";

export const LazyRecipeDialog = lazyDialog(
  "recipe-dialog",
  () => import("./recipe-dialog.tsx"),
  ({ recipeId }) => recipeId !== undefined,
);

interface RecipeReaderProps {
  /** Called when the dialog's closing animation has ended. */
  onClosed?: () => void;
}

/** Shows a recipe in a dialog over the page while the URL contains the recipe's id. */
export function RecipeReader({ onClosed }: RecipeReaderProps) {
  const { id, close } = useDialogParam(recipeParam);
  return <LazyRecipeDialog recipeId={id} onClose={close} onClosed={onClosed} />;
}
