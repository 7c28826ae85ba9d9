/** A search for recipes. An empty `q` lists the newest ones (D48). */
export interface RecipeSearch {
  /** The search text, normalised to NFC. */
  q: string;
  categoryId: string | undefined;
  /** Maximum total time of the recipes, in minutes. */
  maxMinutes: number | undefined;
  cursor: string | undefined;
}
