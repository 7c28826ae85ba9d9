import type { RecipeForReader } from "#shared/model/recipe.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";

type LinkedRecipe = Pick<RecipeForReader, "id" | "title" | "audience">;

/**
 * Returns the URL that a recipe's readers open, and functions for copying and sending it. Visitors without an account
 * can open the URL of a shared recipe (D52). The API sends `audience` only to the recipe's author, so other users
 * always get the URL for signed-in users.
 */
export function useShareLink({ id, title, audience = "MEMBERS" }: LinkedRecipe) {
  const toast = useToast();
  const path = audience === "MEMBERS" ? paths.recipe(id) : paths.sharedRecipe(id);
  const url = new URL(path, location.origin).href;

  async function passOn(share: () => Promise<void>, success?: string) {
    try {
      await share();
      if (success) toast.success(success);
    } catch (error) {
      // The user closed the share sheet, which is not an error.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast.error("Le lien n'a pas pu être copié");
    }
  }

  return {
    url,
    copy: () => passOn(() => navigator.clipboard.writeText(url), "Le lien de la recette est copié"),
    /** Opens the system's share sheet. Undefined if the system does not have one. */
    send:
      typeof navigator.share === "function"
        ? () => passOn(() => navigator.share({ title, url }))
        : undefined,
  };
}
