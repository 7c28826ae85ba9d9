import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import { countStars, type StarCounts } from "./star-counts.ts";
import type { Vote } from "./vote.ts";
import { countWords, type WordCounts } from "./word-counts.ts";

/** The parts of a vote that affect the vote counters. */
export type CountedVote = Pick<Vote, "rating" | "words">;

/** The vote counters of a recipe, which are attributes of its main database item (the card). */
export type VoteCounters = VoteTotal & StarCounts & WordCounts;

/** Returns the vote counters for the given votes, without counters that are 0. */
export function countersOf(votes: readonly CountedVote[]): VoteCounters {
  const ratings = votes.map(({ rating }) => rating);
  return {
    ratingCount: votes.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ...countStars(ratings),
    ...countWords(votes),
  };
}
