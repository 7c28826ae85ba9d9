import { useOpened } from "../hooks/use-opened.ts";
import { LazyRecipeDialog } from "./lazy-recipe-dialog.ts";

/** The name of the search parameter that holds the recipe one reads. */
export const recipeParam = "recette";

/** The recipe that the address names, over whatever page it stands on. */
export function RecipeReader() {
  const { id, close } = useOpened(recipeParam);
  return <LazyRecipeDialog recipeId={id} onClose={close} />;
}
