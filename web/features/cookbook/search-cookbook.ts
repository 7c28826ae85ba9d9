import type { CookbookEntry } from "#shared/model/cookbook.ts";

/** Which entries are shown: all, those still to be cooked, those cooked. */
export type CookbookFilter = "all" | "to-cook" | "cooked";

/** Entries that a filter lets through and in which every word of a search occurs, accents and case apart. */
export function searchCookbook(
  entries: CookbookEntry[],
  filter: CookbookFilter,
  search: string,
): CookbookEntry[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (filter !== "all" && (filter === "cooked") !== (entry.cookedOn !== null)) return false;
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  });
}

/** Title, author and ingredients; of a deleted recipe nothing is left but the note. */
function textOf({ recipe, note }: CookbookEntry): string {
  const ingredients = recipe?.ingredients.map(({ name }) => name) ?? [];
  return fold([recipe?.title, recipe?.user.nom, ...ingredients, recipe ? "" : note].join("\n"));
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}
