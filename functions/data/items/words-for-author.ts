import type { WordCount } from "#shared/model/recipe.ts";
import type { RecipeCard } from "./recipe-card.ts";
import { minVotesForDetails } from "./vote.ts";
import { wordCountsOf } from "./word-counts.ts";

/**
 * Returns the descriptive words that voters chose, for the recipe's author. Returns none if the recipe has fewer than
 * five votes (D49).
 */
export function wordsForAuthor(card: RecipeCard): { words?: WordCount[] } {
  return card.ratingCount >= minVotesForDetails ? { words: wordCountsOf(card) } : {};
}
