import type { Recipe } from "#shared/model/recipe.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import { recipesOf, recipesWithTexts } from "../recipe/recipes-of-cards.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { parseRecipeId, type RecipeSlot } from "../table/recipe-id.ts";
import { type SearchRecord, unpackTerms } from "./search-record.ts";
import { anyRecipe } from "./search-terms.ts";

interface Conditions {
  maxMinutes: number | undefined;
  /** Maximum number of recipe texts to read from separate items. Undefined means no limit. */
  maxLongTexts: number | undefined;
  /**
   * If given, only recipes whose search record lists all of these terms are returned. If undefined, search records are
   * not read.
   */
  terms: readonly string[] | undefined;
}

interface Hits {
  recipes: Recipe[];
  /**
   * Sort key of the last index entry processed, which may belong to a deleted recipe. Set only if reading stopped at
   * the limit `maxLongTexts`.
   */
  stoppedAt?: string | undefined;
}

interface Candidate {
  position: string;
  recipeId: string;
  slot: RecipeSlot;
}

/**
 * Reads the recipes of the search index entries with the sort keys `positions`. Returns the recipes that are visible
 * and meet the conditions. Skips entries of a deleted recipe, even if its author has submitted another recipe since.
 */
export async function readHits(
  positions: readonly string[],
  { maxMinutes, maxLongTexts, terms }: Conditions,
): Promise<Hits> {
  const candidates = positions.flatMap(candidateAt);
  if (candidates.length === 0) return { recipes: [] };
  const readsAll = maxLongTexts === undefined;
  const found = await batchGet(
    candidates.flatMap(({ recipeId, slot }) => [
      keys.recipe(slot),
      ...(readsAll ? [keys.recipeText(slot)] : []),
      ...(terms ? [keys.searchRecord(slot.challengeId, recipeId)] : []),
    ]),
  );
  const matchingCard = ({ recipeId, slot }: Candidate): RecipeCard | undefined => {
    const card = cardIfSame(found.get<RecipeCard>(keys.recipe(slot)), recipeId);
    if (!card || !terms) return card;
    const record = found.get<SearchRecord>(keys.searchRecord(slot.challengeId, recipeId));
    const own = new Set(unpackTerms(record));
    return terms.every((term) => term === anyRecipe || own.has(term)) ? card : undefined;
  };
  const cards: RecipeCard[] = [];
  let longTexts = 0;
  let previous: string | undefined;
  let stoppedAt: string | undefined;
  for (const candidate of candidates) {
    const card = matchingCard(candidate);
    if (card && !card.body) longTexts++;
    if (maxLongTexts !== undefined && longTexts > maxLongTexts) {
      stoppedAt = previous;
      break;
    }
    if (card) cards.push(card);
    previous = candidate.position;
  }
  const recipes = readsAll ? recipesWithTexts(cards, found) : await recipesOf(cards);
  return { recipes: recipes.filter(({ minutes }) => isShort(minutes, maxMinutes)), stoppedAt };
}

function isShort(minutes: number | undefined, maxMinutes: number | undefined): boolean {
  return maxMinutes === undefined || (minutes !== undefined && minutes <= maxMinutes);
}

function candidateAt(position: string): Candidate[] {
  const [, recipeId = ""] = position.split("#");
  const slot = parseRecipeId(recipeId);
  return slot ? [{ position, recipeId, slot }] : [];
}
