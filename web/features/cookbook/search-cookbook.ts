import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { foldText } from "#shared/rules/fold-text.ts";

export type CookbookFilter = "all" | "to-cook" | "cooked";

/**
 * Returns the cookbook entries that match the filter and contain every search word. Ignores accents and case.
 */
export function searchCookbook(
  entries: CookbookEntry[],
  filter: CookbookFilter,
  search: string,
): CookbookEntry[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (filter !== "all" && (filter === "cooked") !== (entry.cookedOn !== null)) return false;
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Returns the searchable text of a cookbook entry: title, author and ingredients, or only the note if the
 * recipe has been deleted.
 */
function textOf({ recipe, note }: CookbookEntry): string {
  const ingredients = recipe?.ingredients.map(({ name }) => name) ?? [];
  return foldText([recipe?.title, recipe?.user.nom, ...ingredients, recipe ? "" : note].join("\n"));
}
