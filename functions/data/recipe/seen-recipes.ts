import type { RecipeCard } from "../items/recipe-card.ts";

/**
 * Number of characters that identify a recipe in the list of recipes already seen. They are the first characters of the
 * author's id and contain 40 random bits, so two authors are unlikely to share them.
 */
const prefixLength = 8;
/** Maximum number of recipes in the list of recipes already seen. */
const maxRecipes = 400;

const pattern = new RegExp(`^([0-9a-z]{${prefixLength}}){0,${maxRecipes}}$`);

/** True if a value is a valid list of recipes already seen. */
export function isSeenList(text: unknown): text is string {
  return typeof text === "string" && pattern.test(text);
}

/** True if the recipe of the given author is in the list of recipes already seen. */
export function isSeen(text: string, author: string): boolean {
  const wanted = author.slice(0, prefixLength);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at % prefixLength === 0) return true;
  }
  return false;
}

/**
 * Adds a page of recipes to the list of recipes that a user has already seen. Drops the oldest recipes if the list
 * becomes too long.
 */
export function addSeen(text: string, shown: readonly RecipeCard[]): string {
  const added = shown.map(({ owner }) => owner.slice(0, prefixLength)).join("");
  return `${text}${added}`.slice(-maxRecipes * prefixLength);
}
