import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/** The item of a vote. Its sort key is the recipe's id. */
export interface Vote extends Key {
  rating: number;
  /** Id of the recipe that received the vote. */
  owner: string;
  /** Time at which the vote was cast (ISO 8601). */
  ownerSort: string;
  /**
   * Random id of a vote that has not yet been added to the recipe's counters. The id is removed when the vote
   * is counted.
   */
  uncounted?: string;
}

type Counters = Pick<RecipeCard, "ratingCount" | "ratingSum">;

/** Returns a recipe's counters after one more vote. */
export function withVote({ ratingCount, ratingSum }: Counters, rating: number): Counters {
  return { ratingCount: ratingCount + 1, ratingSum: ratingSum + rating };
}
