import { searchWords } from "#shared/rules/search-words.ts";
import { sha256 } from "../table/sha256.ts";

/** A term that every recipe has, so that the newest recipes can be listed. */
export const anyRecipe = "";

/**
 * Maximum size of a word that is used as a term unchanged, in bytes. Longer words are hashed, because DynamoDB limits
 * the size of keys.
 */
const maxWordBytes = 64;

/** Returns the term for the recipes that contain a word. */
export function wordTerm(word: string): string {
  return Buffer.byteLength(word) <= maxWordBytes ? word : `~${sha256(word)}`;
}

/** Returns the term for the recipes of a category. The term contains "=", which no word does. */
export function categoryTerm(categoryId: string): string {
  return `=${categoryId}`;
}

/** The texts in which a search looks for words (D48). */
export interface SearchedTexts {
  title: string;
  ingredients: readonly { name: string }[];
  /** Name of the recipe's author. */
  nom: string;
  category: { id: string; name: string };
}

/** Returns the terms of a recipe, without `anyRecipe`. */
export function termsOf({ title, ingredients, nom, category }: SearchedTexts): string[] {
  const text = [title, ...ingredients.map(({ name }) => name), category.name, nom].join("\n");
  return [...searchWords(text).map(wordTerm), categoryTerm(category.id)];
}
