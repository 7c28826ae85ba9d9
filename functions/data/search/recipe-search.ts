/** A search for recipes. An empty `q` lists the newest ones (D48). */
export interface RecipeSearch {
  /** The search text, cleaned and normalised to NFC. */
  q: string;
  /** Id of the category to which the search is limited, if any. */
  categoryId: string | undefined;
  /** Maximum total time in minutes of the recipes to find, if limited. */
  maxMinutes: number | undefined;
  cursor: string | undefined;
}
