import type { Key } from "../table/keys.ts";

/** The item of a vote; its sort key is the identifier of the recipe. */
export interface Vote extends Key {
  rating: number;
  /** Identifier of the recipe, and the instant of the vote. */
  owner: string;
  ownerSort: string;
  /** Not in the recipe's numbers yet: the stream counts it. A value of its own for each vote. */
  uncounted?: string;
}
