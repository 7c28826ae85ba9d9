import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";

/** The title of a recipe. A click opens the recipe in a dialog. */
export function RecipeButton({ recipeId, title }: { recipeId: string; title: string }) {
  const { open } = useDialogParam(recipeParam);
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => open(recipeId)}>
      {title}
    </button>
  );
}
