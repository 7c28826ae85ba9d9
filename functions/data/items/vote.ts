import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import type { Key } from "../table/keys.ts";

/** The database item of a vote. Its sort key is the id of the rated recipe. */
export interface Vote extends Key {
  rating: number;
  /** The descriptive words that the voter chose, encoded by `packWords` (D49). Absent if the voter chose none. */
  words?: string;
  /** Id of the rated recipe. */
  owner: string;
  /** When the vote was cast (ISO 8601). */
  ownerSort: string;
  /** Random id of a vote that the vote counters do not include yet. Deleted once the vote is counted. */
  uncounted?: string;
}

/**
 * Minimum number of votes before authors see how many votes have each number of stars (D37), and which words the voters
 * chose (D49). With fewer votes, authors could guess who voted how.
 */
export const minVotesForDetails = 5;

/** Returns a recipe's number of votes and sum of ratings after one more vote. */
export function withVote({ ratingCount, ratingSum }: VoteTotal, rating: number): VoteTotal {
  return { ratingCount: ratingCount + 1, ratingSum: ratingSum + rating };
}
