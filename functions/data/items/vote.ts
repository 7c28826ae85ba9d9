import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/** The item of a vote; its sort key is the identifier of the recipe. */
export interface Vote extends Key {
  rating: number;
  /** Identifier of the recipe, and the instant of the vote. */
  owner: string;
  ownerSort: string;
  /** Not in the recipe's numbers yet: the stream counts it. A value of its own for each vote. */
  uncounted?: string;
}

type Numbers = Pick<RecipeCard, "ratingCount" | "ratingSum">;

/** The numbers of a recipe with one more vote. */
export function withVote({ ratingCount, ratingSum }: Numbers, rating: number): Numbers {
  return { ratingCount: ratingCount + 1, ratingSum: ratingSum + rating };
}
