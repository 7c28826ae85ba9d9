import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";
import { loadVoteControl } from "../voting/lazy-vote-control.tsx";

const LazyRecipeDialog = lazyDialog(
  "recipe-dialog",
  () => import("./recipe-dialog.tsx"),
  ({ recipeId }) => recipeId !== undefined,
);

/** Preloads the recipe dialog and the vote control. Throws `ChunkLoadError` if the vote control cannot be loaded. */
export async function preloadRecipeDialog(): Promise<void> {
  await LazyRecipeDialog.preload();
  await loadVoteControl();
}

/** Shows a recipe in a dialog over the page while the URL contains the recipe's id. */
export function RecipeReader() {
  const { id, close } = useDialogParam(recipeParam);
  return <LazyRecipeDialog recipeId={id} onClose={close} />;
}
