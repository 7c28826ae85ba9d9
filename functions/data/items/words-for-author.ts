import type { WordCount } from "#shared/model/recipe.ts";
import type { RecipeCard } from "./recipe-card.ts";
import { minVotesForDetails } from "./vote.ts";
import { wordCountsOf } from "./word-counts.ts";

/** Returns the voters' descriptive words for the recipe's author. Omits them until there are five votes (D49). */
export function wordsForAuthor(card: RecipeCard): { words?: WordCount[] } {
  return card.ratingCount >= minVotesForDetails ? { words: wordCountsOf(card) } : {};
}
