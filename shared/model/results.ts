import * as z from "zod/mini";
import { challengeType } from "./challenge.ts";
import { id, instant } from "./text.ts";
import { author } from "./user.ts";

/** The number of votes with 1, 2, 3, 4 and 5 stars, in this order. */
const stars = z.array(z.number());

const figures = {
  /**
   * Rank of the recipe in its challenge. Recipes with equal scores share a rank, and recipes without votes come last.
   */
  place: z.number(),
  recipeId: id,
  ratingSum: z.number(),
  ratingCount: z.number(),
  averageRating: z.number(),
  /** Weighted mean `(m·C + Σ ratings) / (m + n)` (D22), or null if there are no votes. */
  score: z.nullable(z.number()),
};

/**
 * A recipe in the results of its challenge. Its vote counts do not include votes that were cast after the winners were
 * recorded.
 */
const resultEntry = z.object({
  ...figures,
  createdAt: instant,
  /** The title, author and image are absent if the recipe was deleted. */
  title: z.optional(z.string()),
  user: z.optional(author),
  imageUrl: z.optional(z.string()),
  imageColor: z.optional(z.string()),
  /** The rating of the user who makes the API call, or null. It may be more recent than the recorded results. */
  myRating: z.nullable(z.number()),
});
export type ResultEntry = z.output<typeof resultEntry>;

/** One page of a challenge's results, best recipe first, with the totals of the whole challenge (D37). */
export const challengeResults = z.object({
  challenge: z.object({ id, title: z.string(), type: challengeType, endDate: instant }),
  recordedAt: instant,
  recipeCount: z.number(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  /**
   * Weight m of the challenge's mean in the weighted mean (D22), as a number of votes. The field `mean` contains C, the
   * mean of all votes in the challenge, or 0 if there are no votes.
   */
  priorVotes: z.number(),
  mean: z.number(),
  /**
   * Number of votes with each number of stars. Absent if the winners were recorded before the site began to count
   * stars.
   */
  stars: z.optional(stars),
  /**
   * The recipe that the user who makes the API call submitted to the challenge, or null. Its star counts are omitted if
   * it has fewer than 5 votes, because they would reveal individual votes.
   */
  mine: z.nullable(z.object({ ...figures, title: z.string(), stars: z.optional(stars) })),
  entries: z.array(resultEntry),
});
export type ChallengeResults = z.output<typeof challengeResults>;
