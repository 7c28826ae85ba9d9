import * as z from "zod/mini";
import { challengeType } from "./challenge.ts";
import { id, instant } from "./text.ts";
import { author } from "./user.ts";

/** Number of votes with 1, 2, 3, 4 and 5 stars, in this order. */
const stars = z.array(z.number());

const figures = {
  /** Rank of the recipe in its challenge. Recipes with equal scores share a rank. */
  place: z.number(),
  recipeId: id,
  ratingSum: z.number(),
  ratingCount: z.number(),
  averageRating: z.number(),
  /** Weighted mean `(m·C + Σ ratings) / (m + n)`, as defined in D22. Null if there are no votes. */
  score: z.nullable(z.number()),
};

/** A recipe in the results of its challenge. Votes cast after the winners were recorded are not counted. */
const resultEntry = z.object({
  ...figures,
  createdAt: instant,
  /** Title, author and image are absent if the recipe was deleted. */
  title: z.optional(z.string()),
  user: z.optional(author),
  imageUrl: z.optional(z.string()),
  imageColor: z.optional(z.string()),
  /** The calling user's rating, or null. It may be more recent than the recorded results. */
  myRating: z.nullable(z.number()),
});
export type ResultEntry = z.output<typeof resultEntry>;

/** One page of a challenge's results, best recipe first. The totals cover the whole challenge (D37). */
export const challengeResults = z.object({
  challenge: z.object({ id, title: z.string(), type: challengeType, endDate: instant }),
  recordedAt: instant,
  recipeCount: z.number(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  /**
   * The constants m (`priorVotes`) and C (`mean`) of the weighted mean (D22). C is the mean of all votes, or 0 if there
   * are no votes.
   */
  priorVotes: z.number(),
  mean: z.number(),
  /** Number of votes with 1, 2, 3, 4 and 5 stars. */
  stars: z.optional(stars),
  /**
   * The calling user's recipe in the challenge, or null. If the recipe has fewer than 5 votes, `stars` (votes by number
   * of stars) is omitted to keep the votes secret.
   */
  mine: z.nullable(z.object({ ...figures, title: z.string(), stars: z.optional(stars) })),
  entries: z.array(resultEntry),
});
export type ChallengeResults = z.output<typeof challengeResults>;
