import * as z from "zod/mini";
import { challengeType } from "./challenge.ts";
import { id, instant } from "./text.ts";
import { author } from "./user.ts";

/** Numbers of votes with 1, 2, 3, 4 and 5 stars, in this order. */
const stars = z.array(z.number());

const figures = {
  /**
   * Place of the recipe in its challenge. Recipes with the same score share a place; recipes without votes
   * come last.
   */
  place: z.number(),
  recipeId: id,
  ratingSum: z.number(),
  ratingCount: z.number(),
  averageRating: z.number(),
  /** Weighted mean `(m·C + Σ) / (m + n)` (D22), or null without votes. */
  score: z.nullable(z.number()),
};

/** A recipe in its challenge's results, with the vote counts from the time when the winners were recorded. */
const resultEntry = z.object({
  ...figures,
  createdAt: instant,
  /** The title, author and image are absent if the recipe was deleted. */
  title: z.optional(z.string()),
  user: z.optional(author),
  imageUrl: z.optional(z.string()),
  imageColor: z.optional(z.string()),
  /** The caller's own rating, even if it was given after the winners were recorded. Null without a rating. */
  myRating: z.nullable(z.number()),
});
export type ResultEntry = z.output<typeof resultEntry>;

/** One page of a challenge's results, best recipe first, with the challenge's totals (D37). */
export const challengeResults = z.object({
  challenge: z.object({ id, title: z.string(), type: challengeType, endDate: instant }),
  recordedAt: instant,
  recipeCount: z.number(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  /**
   * The constants m and C in the formula of the weighted mean. C is the mean of all votes, or 0 without
   * votes.
   */
  priorVotes: z.number(),
  mean: z.number(),
  /** Absent for challenges whose winners were recorded before votes were counted by number of stars. */
  stars: z.optional(stars),
  /**
   * The caller's own recipe in the challenge. Its star counts are shown only from 5 votes on, to avoid
   * revealing individual votes.
   */
  mine: z.nullable(z.object({ ...figures, title: z.string(), stars: z.optional(stars) })),
  entries: z.array(resultEntry),
});
export type ChallengeResults = z.output<typeof challengeResults>;
