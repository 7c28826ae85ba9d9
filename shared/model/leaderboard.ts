import * as z from "zod/mini";
import { id } from "./text.ts";
import { author } from "./user.ts";

const rankedRecipe = z.object({
  id,
  title: z.string(),
  /** As those of a recipe; absent where the stored ranking knows none yet. */
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
  /** Mean over all votes received; 0 without any. */
  averageRating: z.number(),
  ratingCount: z.number(),
});

/** spec §3 and D23; each list holds at most 10. */
export const leaderboard = z.object({
  topRecipes24h: z.array(rankedRecipe),
  topRecipes7d: z.array(rankedRecipe),
  topContributors: z.array(contributor),
});
export type Leaderboard = z.output<typeof leaderboard>;
