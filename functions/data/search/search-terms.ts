import { searchWords } from "#shared/rules/search-words.ts";
import { sha256 } from "../../sha256.ts";

/** A search term under which every recipe is indexed. A search without words uses it to list the newest recipes. */
export const anyRecipe = "";

/** Maximum size in bytes of an indexed word. Longer words are hashed, because DynamoDB limits the size of keys. */
const maxWordBytes = 64;

/** Returns the search term for a word. */
export function wordTerm(word: string): string {
  return Buffer.byteLength(word) <= maxWordBytes ? word : `~${sha256(word)}`;
}

/** Returns the search term for a category. It starts with "=", so it never equals a word. */
export function categoryTerm(categoryId: string): string {
  return `=${categoryId}`;
}

/** The texts of a recipe in which users can search (D48). */
export interface SearchedTexts {
  title: string;
  ingredients: readonly { name: string }[];
  /** Name of the recipe's author. */
  nom: string;
  category: { id: string; name: string };
}

/**
 * Returns the search terms of a recipe: its words and its category. Does not include `anyRecipe`, which every recipe
 * has.
 */
export function termsOf({ title, ingredients, nom, category }: SearchedTexts): string[] {
  const text = [title, ...ingredients.map(({ name }) => name), category.name, nom].join("\n");
  return [...searchWords(text).map(wordTerm), categoryTerm(category.id)];
}
