import * as z from "zod/mini";
import { id } from "./text.ts";
import { author } from "./user.ts";

const rankedRecipe = z.object({
  id,
  title: z.string(),
  /** Path of the recipe's photo. */
  imageUrl: z.optional(z.string()),
  imageColor: z.optional(z.string()),
  user: author,
  averageRating: z.number(),
  ratingCount: z.number(),
});
export type RankedRecipe = z.output<typeof rankedRecipe>;

const contributor = z.object({
  id,
  nom: z.string(),
  recipeCount: z.number(),
  /** Mean rating of all votes that the contributor has received, or 0 if there are no votes. */
  averageRating: z.number(),
  ratingCount: z.number(),
});

/** The leaderboard (spec §3, D23). Each of its lists holds at most 10 entries. */
export const leaderboard = z.object({
  /** Version of the leaderboard. It increases with every change, and is absent before the first change. */
  version: z.optional(z.number()),
  topRecipes24h: z.array(rankedRecipe),
  topRecipes7d: z.array(rankedRecipe),
  topContributors: z.array(contributor),
});
export type Leaderboard = z.output<typeof leaderboard>;
