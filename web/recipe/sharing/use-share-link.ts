import type { RecipeForReader } from "#shared/model/recipe.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";

type LinkedRecipe = Pick<RecipeForReader, "id" | "title" | "audience">;

/**
 * Returns a recipe's URL, and functions for copying and sending it. The API returns `audience` only to the author. All
 * other users therefore get the URL that requires signing in (D52).
 */
export function useShareLink({ id, title, audience = "MEMBERS" }: LinkedRecipe) {
  const toast = useToast();
  const path = audience === "MEMBERS" ? paths.recipe(id) : paths.sharedRecipe(id);
  const url = new URL(path, location.origin).href;

  /**
   * Shares the URL. If that fails, shows the message `failure`, unless the user has closed the system's share sheet.
   */
  async function tryToShare(share: () => Promise<void>, failure: string, success?: string) {
    try {
      await share();
      if (success) toast.success(success);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast.error(failure);
    }
  }

  return {
    url,
    copy: () =>
      tryToShare(
        () => navigator.clipboard.writeText(url),
        "Le lien n'a pas pu être copié",
        "Le lien de la recette est copié",
      ),
    /** Opens the system's share sheet. Undefined if the system does not have one. */
    openShareSheet:
      typeof navigator.share === "function"
        ? () => tryToShare(() => navigator.share({ title, url }), "Le lien n'a pas pu être partagé")
        : undefined,
  };
}
