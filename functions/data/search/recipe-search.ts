/** A search for recipes. An empty `q` lists the newest ones (D48). */
export interface RecipeSearch {
  /** The cleaned query, normalised to NFC. */
  q: string;
  /** Undefined if the search is not limited to a category. */
  categoryId: string | undefined;
  /** Undefined if the search is not limited by time. */
  maxMinutes: number | undefined;
  cursor: string | undefined;
}
