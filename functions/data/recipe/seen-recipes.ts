import type { RecipeCard } from "../items/recipe-card.ts";

/** Characters of an author's identifier that stand for a recipe in a cursor: 40 bits. */
const width = 8;
/** Recipes that a cursor remembers at most: those shown last. */
const remembered = 400;

const pattern = /^([0-9a-z]{8}){0,400}$/;

/** True if the text was made by `addSeen`. */
export function isSeenList(text: unknown): text is string {
  return typeof text === "string" && pattern.test(text);
}

/** Whether the recipe of an author is among those that a text names. */
export function isSeen(text: string, author: string): boolean {
  const wanted = author.slice(0, width);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at % width === 0) return true;
  }
  return false;
}

/** The text with the recipes of a page added. */
export function addSeen(text: string, shown: readonly RecipeCard[]): string {
  const added = shown.map(({ owner }) => owner.slice(0, width)).join("");
  return `${text}${added}`.slice(-remembered * width);
}
