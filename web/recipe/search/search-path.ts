import { paths } from "../../navigation/paths.ts";

/** The search text and filters of the search page (D48). */
export interface Search {
  q: string;
  categoryId: string;
  /** Maximum total time in minutes, or an empty string for no limit. */
  maxMinutes: string;
}

/** Returns the URL of a search. Omits empty fields. */
export function searchPath({ q = "", categoryId = "", maxMinutes = "" }: Partial<Search>): string {
  const params = Object.entries({ q, categorie: categoryId, temps: maxMinutes });
  const query = new URLSearchParams(params.filter(([, value]) => value !== ""));
  return `${paths.recipes}${query.size > 0 ? `?${query}` : ""}`;
}
