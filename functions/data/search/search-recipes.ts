import type { Page } from "#shared/model/page.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { searchWords } from "#shared/rules/search-words.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { readHits } from "./read-hits.ts";
import type { RecipeSearch } from "./recipe-search.ts";
import { readList, type SearchList } from "./search-list.ts";
import { anyRecipe, categoryTerm, wordTerm } from "./search-terms.ts";
import { isSparser, selectCandidates } from "./select-candidates.ts";

/**
 * Pagination cursor of search results. `after` is the sort key of the last index entry examined. `pair` identifies the
 * two index lists to read for the next page, and is empty if the search reads only one list.
 */
export type SearchPosition = Record<"q" | "categoryId" | "maxMinutes" | "after" | "pair", string>;

/** Bytes per read unit for eventually consistent reads. */
const bytesPerUnit = 2 * 4096;

/** Limits for one page of search results. A page usually costs at most 15 read units. */
const budgets = {
  /**
   * Limits of a search that reads one index list. Such a search uses 0.5 read units for the list, then reads 20 recipe
   * cards and up to 9 texts that are stored in separate items.
   */
  newest: { hits: 20, maxBytes: bytesPerUnit / 2, longTexts: 9 },
  /**
   * Limits of a search that reads one index list and filters it by the recipes' total time. Such a search uses 2.5 read
   * units for the list, then reads 16 recipe cards and up to 9 texts that are stored in separate items.
   */
  filtered: { hits: 16, maxBytes: 2.5 * bytesPerUnit, longTexts: 9 },
  /**
   * Limits of a search that combines several index lists. For each page, it uses 1.5 read units to read each of two
   * lists. It then reads 8 recipe cards with their search records and texts.
   */
  several: { hits: 8, maxBytes: 1.5 * bytesPerUnit },
} as const;

/**
 * Returns a page of search results, newest first (D48). Each page reads a limited part of the index, so a page may be
 * short or even empty before the end.
 */
export async function searchRecipes(search: RecipeSearch): Promise<Page<Recipe>> {
  const lists = listsOf(search);
  const { after, pair } = startOf(search, lists.length);
  const found =
    lists.length === 1 ? await readOne(lists, after) : await readTwo(lists, pair, after);
  const hits = await readHits(found.positions, {
    maxMinutes: search.maxMinutes,
    maxLongTexts: found.longTexts,
    // Each page reads the index lists of only two search terms. A recipe in both lists may not contain the other terms,
    // so `readHits` checks the recipe's search record for all of them.
    terms: lists.length > 1 ? lists.map(({ term }) => term) : undefined,
  });
  // A page ends early if it would contain too many texts that are stored in separate items. The next page then starts
  // after the last recipe read.
  const next = hits.stoppedAt ?? found.next;
  return {
    items: hits.recipes,
    cursor: next && encodeCursor({ ...bindingOf(search), after: next, pair: found.pair }),
  };
}

/**
 * Returns the index lists that a search combines. The list of the longest word comes first, because this word is
 * usually the rarest.
 */
function listsOf(search: RecipeSearch): SearchList[] {
  const { categoryId, maxMinutes } = search;
  const words = searchWords(search.q);
  const byLength = words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const lists: SearchList[] = byLength.map((word) => ({ term: wordTerm(word) }));
  if (categoryId) lists.push({ term: categoryTerm(categoryId), maxMinutes });
  else if (maxMinutes !== undefined || lists.length === 0) {
    lists.push({ term: anyRecipe, maxMinutes });
  }
  return lists;
}

interface FoundCandidates {
  positions: string[];
  next: string | undefined;
  pair: string;
  longTexts: number | undefined;
}

async function readOne([list]: SearchList[], after: string): Promise<FoundCandidates> {
  if (!list) throw new Error("A search reads at least one list");
  const isFiltered = list.maxMinutes !== undefined;
  const { hits, maxBytes, longTexts } = isFiltered ? budgets.filtered : budgets.newest;
  // Reads one extra entry to find out if there is another page.
  const limits = isFiltered ? { maxBytes } : { maxBytes, maxEntries: hits + 1 };
  const part = await readList(list, after, limits);
  return { ...selectCandidates(part, undefined, hits), pair: "", longTexts };
}

/**
 * Reads two of a search's index lists for a page. For the next page, keeps the list with fewer recipes and replaces the
 * other with the search's next list. After a few pages, the list with the fewest recipes is always one of the two.
 */
async function readTwo(lists: SearchList[], pair: string, after: string): Promise<FoundCandidates> {
  const [first = 0, second = 1] = [...pair].map(digitValue);
  const [a, b] = [lists[first], lists[second]];
  if (!a || !b) throw new Error("The cursor does not name two lists of the search");
  const { hits, maxBytes } = budgets.several;
  const [partA, partB] = await Promise.all([
    readList(a, after, { maxBytes }),
    readList(b, after, { maxBytes }),
  ]);
  const [kept, replaced] = isSparser(partB, partA) ? [second, first] : [first, second];
  return {
    ...selectCandidates(partA, partB, hits),
    pair: lists.length > 2 ? pairText(kept, listAfter(replaced, kept, lists.length)) : pair,
    longTexts: undefined,
  };
}

function listAfter(replaced: number, kept: number, count: number): number {
  const next = (replaced + 1) % count;
  return next === kept ? (next + 1) % count : next;
}

/**
 * A page cursor identifies each index list of a search by one of these characters. A search reads at most 51 lists: one
 * for each of 50 words, and one for the filter.
 */
const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

function digitValue(digit: string): number {
  return digits.indexOf(digit);
}

function pairText(first: number, second: number): string {
  return `${digits[first]}${digits[second]}`;
}

function startOf(search: RecipeSearch, listCount: number): Pick<SearchPosition, "after" | "pair"> {
  const bound = Object.entries(bindingOf(search));
  const position = decodeCursor<SearchPosition>(
    search.cursor,
    (key) =>
      Object.keys(key).length === bound.length + 2 &&
      bound.every(([name, value]) => key[name] === value) &&
      isPosition(key.after) &&
      isPair(key.pair, listCount),
  );
  return position ?? { after: "", pair: listCount > 1 ? "01" : "" };
}

/**
 * Returns the query and filters of a search, for its pagination cursor. A cursor is valid only for the same query and
 * filters. An empty `q` lists the newest recipes.
 */
function bindingOf({ q, categoryId = "", maxMinutes }: RecipeSearch) {
  return { q, categoryId, maxMinutes: String(maxMinutes ?? "") };
}

function isPosition(value: unknown): value is string {
  const [instant, recipeId, ...others] = String(value).split("#");
  return isInstant(instant) && parseRecipeId(recipeId ?? "") !== undefined && others.length === 0;
}

function isPair(value: unknown, count: number): value is string {
  if (count === 1) return value === "";
  const [first = -1, second = -1, ...others] = [...String(value)].map(digitValue);
  const areKnown = [first, second].every((index) => index >= 0 && index < count);
  return areKnown && first !== second && others.length === 0;
}
