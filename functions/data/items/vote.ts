import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/** The database item of a vote. Its sort key is the id of the rated recipe. */
export interface Vote extends Key {
  rating: number;
  /**
   * The descriptive words that the voter chose, encoded by `packWords` (D49). Absent if the voter did not choose any.
   */
  words?: string;
  /** Id of the rated recipe. */
  owner: string;
  /** When the vote was cast (ISO 8601). */
  ownerSort: string;
  /** Random id of a vote that is not yet in the recipe's counters. Removed when the vote is counted. */
  uncounted?: string;
}

/**
 * Minimum number of votes a recipe needs before its author sees how many votes have each star rating (D37) and which
 * words voters chose (D49). With fewer votes, an author could guess how each user voted.
 */
export const minVotesForDetails = 5;

type Counters = Pick<RecipeCard, "ratingCount" | "ratingSum">;

/** Returns a recipe's number of ratings and sum of ratings after one more vote. */
export function withVote({ ratingCount, ratingSum }: Counters, rating: number): Counters {
  return { ratingCount: ratingCount + 1, ratingSum: ratingSum + rating };
}
