import ShareIcon from "@mui/icons-material/IosShareOutlined";
import LinkIcon from "@mui/icons-material/Link";
import IconButton from "@mui/material/IconButton";
import type { Recipe } from "#shared/model/recipe.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";

/**
 * Shares the recipe's URL through the system's share sheet, or copies the URL in browsers without a share
 * sheet.
 */
export function ShareRecipe({ recipe: { id, title } }: { recipe: Pick<Recipe, "id" | "title"> }) {
  const toast = useToast();
  const canShare = typeof navigator.share === "function";

  async function share() {
    const url = new URL(paths.recipe(id), location.origin).href;
    try {
      if (canShare) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success("Le lien de la recette est copié");
    } catch (error) {
      // The user closed the share sheet without sharing the recipe, which is not an error.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast.error("Le lien n'a pas pu être copié");
    }
  }

  const label = canShare ? "Partager" : "Copier le lien";
  return (
    <IconButton aria-label={label} title={label} onClick={share}>
      {canShare ? <ShareIcon /> : <LinkIcon />}
    </IconButton>
  );
}
