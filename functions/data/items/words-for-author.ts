import type { WordCount } from "#shared/model/recipe.ts";
import type { RecipeCard } from "./recipe-card.ts";
import { minVotesForDetails } from "./vote.ts";
import { wordCountsOf } from "./word-counts.ts";

/**
 * Returns the words chosen in a recipe's votes, for its author. Empty as long as the recipe has too few votes (D49).
 */
export function wordsForAuthor(card: RecipeCard): { words?: WordCount[] } {
  return card.ratingCount >= minVotesForDetails ? { words: wordCountsOf(card) } : {};
}
