import ShareIcon from "@mui/icons-material/IosShareOutlined";
import LinkIcon from "@mui/icons-material/Link";
import Button from "@mui/material/Button";
import type { Recipe } from "#shared/model/recipe.ts";
import { quietButton } from "../../components/quiet-button.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";

/** Hands the address of a recipe to the system's share sheet, or copies it where there is none. */
export function ShareRecipe({ recipe: { id, title } }: { recipe: Pick<Recipe, "id" | "title"> }) {
  const toast = useToast();
  const hasSheet = typeof navigator.share === "function";

  async function share() {
    const url = new URL(paths.recipe(id), location.origin).href;
    try {
      if (hasSheet) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success("Le lien de la recette est copié");
    } catch (error) {
      // Somebody who closes the sheet has changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast.error("Le lien n'a pas pu être copié");
    }
  }

  return (
    <Button {...quietButton} startIcon={hasSheet ? <ShareIcon /> : <LinkIcon />} onClick={share}>
      {hasSheet ? "Partager" : "Copier le lien"}
    </Button>
  );
}
