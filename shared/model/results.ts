import * as z from "zod/mini";
import { challengeType } from "./challenge.ts";
import { id, instant } from "./text.ts";
import { author } from "./user.ts";

/** Number of votes with 1, 2, 3, 4 and 5 stars. */
const stars = z.array(z.number());

const figures = {
  /** Recipes with the same score share a place; recipes without votes come last. */
  place: z.number(),
  recipeId: id,
  ratingSum: z.number(),
  ratingCount: z.number(),
  averageRating: z.number(),
  /** Weighted mean `(m·C + Σ) / (m + n)` (D22); null without votes. */
  score: z.nullable(z.number()),
};

/** A recipe in the results of its challenge, with its numbers of votes when the winners were recorded. */
const resultEntry = z.object({
  ...figures,
  createdAt: instant,
  /** Title, author and image are absent once the recipe is deleted. */
  title: z.optional(z.string()),
  user: z.optional(author),
  imageUrl: z.optional(z.string()),
  imageColor: z.optional(z.string()),
  /** The caller's own rating, even if it was given after the winners were recorded. Null without a rating. */
  myRating: z.nullable(z.number()),
});
export type ResultEntry = z.output<typeof resultEntry>;

/** One page of a challenge's results, best first, with the totals of the challenge (D37). */
export const challengeResults = z.object({
  challenge: z.object({ id, title: z.string(), type: challengeType, endDate: instant }),
  recordedAt: instant,
  recipeCount: z.number(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  /**
   * The constants m and C in the formula of the weighted mean. C is the mean of all votes, 0 without votes.
   */
  priorVotes: z.number(),
  mean: z.number(),
  /** Absent for challenges recorded before votes were counted by number of stars. */
  stars: z.optional(stars),
  /**
   * The caller's own recipe in the challenge. Its star counts are shown from 5 votes on, so that they reveal
   * no voter.
   */
  mine: z.nullable(z.object({ ...figures, title: z.string(), stars: z.optional(stars) })),
  entries: z.array(resultEntry),
});
export type ChallengeResults = z.output<typeof challengeResults>;
