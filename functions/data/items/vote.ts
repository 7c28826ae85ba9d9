import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/** The database item of a vote. Its sort key is the id of the rated recipe. */
export interface Vote extends Key {
  rating: number;
  /** The chosen descriptive words, encoded by `packWords` (D49). Absent if the voter chose none. */
  words?: string;
  /** Id of the rated recipe. */
  owner: string;
  /** When the vote was cast (ISO 8601). */
  ownerSort: string;
  /** Random id of a vote that is not yet counted. Removed when the vote is counted. */
  uncounted?: string;
}

/**
 * Minimum number of votes before an author sees how many votes have each star rating (D37) and which words voters chose
 * (D49). With fewer votes, authors could guess who voted how.
 */
export const minVotesForDetails = 5;

type Counters = Pick<RecipeCard, "ratingCount" | "ratingSum">;

/** Returns a recipe's rating count and sum after one more vote. */
export function withVote({ ratingCount, ratingSum }: Counters, rating: number): Counters {
  return { ratingCount: ratingCount + 1, ratingSum: ratingSum + rating };
}
