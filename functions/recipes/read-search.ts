import { recipeLimits, textLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import type { RecipeListQuery } from "#shared/model/recipe-list.ts";
import { removeLoneSurrogates } from "#shared/rules/clean-text.ts";
import { cleanQuery, isSearchable, searchMessage } from "#shared/rules/search-words.ts";
import type { RecipeSearch } from "../data/search/recipe-search.ts";

const minutesMessage = `Le temps est un nombre entier de minutes, de 1 à ${recipeLimits.minutes}`;

/**
 * Maximum length of a category id: twice the maximum length of a category's name. An id is derived from the name in
 * lower case, which can be longer than the name itself.
 */
const maxCategoryId = 2 * textLimits.categoryName;

/**
 * Reads the search from the query parameters. Returns undefined if they contain neither a search query nor a sort
 * order. Throws `validation` if a parameter is invalid.
 */
export function readSearch(query: RecipeListQuery): RecipeSearch | undefined {
  const { q, sort, maxMinutes = "", cursor } = query;
  const categoryId = removeLoneSurrogates(query.categoryId ?? "");
  if (q === undefined && sort === undefined) return undefined;
  const errors: Record<string, string> = {};
  if (q !== undefined && !isSearchable(q)) errors.q = searchMessage;
  if (categoryId.length > maxCategoryId) errors.categoryId = "La catégorie est invalide";
  if (!isMinutes(maxMinutes)) errors.maxMinutes = minutesMessage;
  if (Object.keys(errors).length > 0) throw new RefusedError("validation", { errors });
  return {
    q: cleanQuery(q ?? ""),
    categoryId: categoryId || undefined,
    maxMinutes: maxMinutes === "" ? undefined : Number(maxMinutes),
    cursor,
  };
}

function isMinutes(text: string): boolean {
  return text === "" || (/^[1-9]\d*$/.test(text) && Number(text) <= recipeLimits.minutes);
}
