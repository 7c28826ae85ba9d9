import type { RecipeCard } from "../items/recipe-card.ts";

/**
 * How many characters of an author's id identify the author's recipe in a pagination cursor. Eight characters contain
 * 40 random bits, which makes collisions unlikely.
 */
const prefixLength = 8;
/** Maximum number of already seen recipes in a pagination cursor. If there are more, only the latest are kept. */
const maxRecipes = 400;

const pattern = /^([0-9a-z]{8}){0,400}$/;

/** True if a value is a list of recipes that the user has already seen, as returned by `addSeen`. */
export function isSeenList(text: unknown): text is string {
  return typeof text === "string" && pattern.test(text);
}

/** True if a list of already seen recipes contains the recipe of the given author. */
export function isSeen(text: string, author: string): boolean {
  const wanted = author.slice(0, prefixLength);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at % prefixLength === 0) return true;
  }
  return false;
}

/** Adds the recipes of a page to a list of already seen recipes. Drops the oldest ones if there are too many. */
export function addSeen(text: string, shown: readonly RecipeCard[]): string {
  const added = shown.map(({ owner }) => owner.slice(0, prefixLength)).join("");
  return `${text}${added}`.slice(-maxRecipes * prefixLength);
}
