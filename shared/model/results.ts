import * as z from "zod/mini";
import { challengeType } from "./challenge.ts";
import { id, instant } from "./text.ts";
import { author } from "./user.ts";

/** How many votes of 1, 2, 3, 4 and 5 stars. */
const stars = z.array(z.number());

const figures = {
  /** Equals share a place; recipes without a vote come last. */
  place: z.number(),
  recipeId: id,
  ratingSum: z.number(),
  ratingCount: z.number(),
  averageRating: z.number(),
  /** `(m·C + Σ) / (m + n)` (D22); null without a vote. */
  score: z.nullable(z.number()),
};

/** A recipe in the results of its challenge, with its figures as they were when the winners were recorded. */
const resultEntry = z.object({
  ...figures,
  createdAt: instant,
  /** Title, author and picture are absent once the recipe is deleted. */
  title: z.optional(z.string()),
  user: z.optional(author),
  imageUrl: z.optional(z.string()),
  imageColor: z.optional(z.string()),
  /** The caller's own vote, whenever it was given. */
  myRating: z.nullable(z.number()),
});
export type ResultEntry = z.output<typeof resultEntry>;

/** One page of the results of a challenge, best first, and what all of it adds up to (D37). */
export const challengeResults = z.object({
  challenge: z.object({ id, title: z.string(), type: challengeType, endDate: instant }),
  recordedAt: instant,
  recipeCount: z.number(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  /** m of the weighted mean, and C, the mean of all votes (0 without any). */
  priorVotes: z.number(),
  mean: z.number(),
  /** Absent where votes were cast before they were counted by stars. */
  stars: z.optional(stars),
  /** The caller's own recipe, if they took part; its stars from 5 votes on, so that they name no voter. */
  mine: z.nullable(z.object({ ...figures, title: z.string(), stars: z.optional(stars) })),
  entries: z.array(resultEntry),
});
export type ChallengeResults = z.output<typeof challengeResults>;
