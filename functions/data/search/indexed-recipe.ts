import { cardIfSame, idOf, type RecipeCard } from "../items/recipe-card.ts";
import { unpackText } from "../items/recipe-text.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { getPackedText } from "../recipe/recipe-store.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { type Key, keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { type SearchRecord, unpackFormer, unpackTerms } from "./search-record.ts";
import { anyRecipe, categoryTerm, termsOf } from "./search-terms.ts";

/** An entry of the search index. It lists one recipe under one term (a word or a category). */
export interface SearchEntry extends Key {
  /** The recipe's total time in minutes, if stated. Set only in lists that can be filtered by time. */
  minutes?: number;
}

/** The search index entries that a visible recipe should have. */
export interface WantedIndex {
  createdAt: string;
  terms: string[];
  entries: SearchEntry[];
}

export interface IndexedRecipe {
  recipeId: string;
  recordKey: Key;
  record: SearchRecord | undefined;
  /** The search index entries that the recipe should have, or undefined if the recipe is not visible to users. */
  wanted: WantedIndex | undefined;
}

/** Reads a recipe and its search record with strong consistency. Returns undefined if the string is not a recipe id. */
export async function readIndexedRecipe(recipeId: string): Promise<IndexedRecipe | undefined> {
  const slot = parseRecipeId(recipeId);
  if (!slot) return undefined;
  const { challengeId } = slot;
  const recordKey = keys.searchRecord(challengeId, recipeId);
  const { record, stored, challenge } = await batchGetConsistent({
    record: itemAt<SearchRecord>(recordKey),
    stored: itemAt<RecipeCard>(keys.recipe(slot)),
    challenge: itemAt<StoredChallenge>(keys.challenge(challengeId)),
  });
  const card = cardIfSame(stored, recipeId);
  return {
    recipeId,
    recordKey,
    record,
    wanted: card && challenge && (await wantedIndexOf(card, challenge)),
  };
}

async function wantedIndexOf(
  card: RecipeCard,
  { category }: StoredChallenge,
): Promise<WantedIndex | undefined> {
  const packed = await getPackedText(card);
  // If the texts are missing, the recipe was changed or deleted after its card item was read. The stream consumer will
  // then index the recipe again.
  if (!packed) return undefined;
  const { ingredients, minutes } = unpackText(packed);
  const { title, nom, ownerSort: createdAt } = card;
  const terms = termsOf({ title, nom, ingredients, category });
  const timed = new Set([anyRecipe, categoryTerm(category.id)]);
  const entries = [...terms, anyRecipe].map((term) => ({
    ...keys.searchEntry(term, createdAt, idOf(card)),
    ...(minutes !== undefined && timed.has(term) && { minutes }),
  }));
  return { createdAt, terms, entries };
}

/** Returns the keys of all entries that a recipe's search record lists. */
export function recordedEntryKeys({ recipeId, record }: IndexedRecipe): Key[] {
  if (!record) return [];
  const terms = [...unpackTerms(record), anyRecipe];
  return terms.map((term) => keys.searchEntry(term, record.createdAt, recipeId));
}

/**
 * Returns the keys of search index entries for terms that were recently removed from the recipe. A concurrent worker
 * with outdated data may have written these entries again.
 */
export function formerEntryKeys({ recipeId, record }: IndexedRecipe): Key[] {
  if (!record) return [];
  const { createdAt } = record;
  return unpackFormer(record).map(([term]) => keys.searchEntry(term, createdAt, recipeId));
}
