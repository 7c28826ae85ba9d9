import { paths } from "../../navigation/paths.ts";

/** The search text and filters in the URL of the search page (D48). */
export interface Search {
  q: string;
  categoryId: string;
  /** The maximum total time of a recipe, in minutes. An empty string means that there is no limit. */
  maxMinutes: string;
}

/** Returns the URL of the search page for a search. Leaves out empty fields. */
export function searchPath({ q = "", categoryId = "", maxMinutes = "" }: Partial<Search>): string {
  const params = Object.entries({ q, categorie: categoryId, temps: maxMinutes });
  const query = new URLSearchParams(params.filter(([, value]) => value !== ""));
  return `${paths.recipes}${query.size > 0 ? `?${query}` : ""}`;
}
