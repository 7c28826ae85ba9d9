import type { RecipeCard } from "./recipe-card.ts";
import { countStars, type StarCounts } from "./star-counts.ts";
import type { Vote } from "./vote.ts";
import { countWords, type WordCounts } from "./word-counts.ts";

/** The parts of a vote that the recipe's vote counters include. */
export type CountedVote = Pick<Vote, "rating" | "words">;

/** The vote counters of a recipe, as attributes of its main item. */
export type VoteCounters = Pick<RecipeCard, "ratingCount" | "ratingSum"> & StarCounts & WordCounts;

/** Returns the counters for the given votes. Omits counters of star ratings and of words that would be 0. */
export function countersOf(votes: readonly CountedVote[]): VoteCounters {
  const ratings = votes.map(({ rating }) => rating);
  return {
    ratingCount: votes.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ...countStars(ratings),
    ...countWords(votes),
  };
}
