import { useOpened } from "../hooks/use-opened.ts";
import { recipeParam } from "../navigation/paths.ts";
import { LazyRecipeDialog } from "./lazy-recipe-dialog.ts";

/** The recipe that the address names, over whatever page it stands on. */
export function RecipeReader() {
  const { id, close } = useOpened(recipeParam);
  return <LazyRecipeDialog recipeId={id} onClose={close} />;
}
