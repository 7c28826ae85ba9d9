import * as z from "zod/mini";
import { keptRecipe } from "./cookbook.ts";
import { recipe } from "./recipe.ts";
import { decision, reportStatus } from "./report.ts";
import { instant } from "./text.ts";
import { role } from "./user.ts";

/** A user's complete data for export (D17). */
export const profileExport = z.object({
  exportedAt: instant,
  account: z.object({
    id: z.string(),
    nom: z.string(),
    email: z.string(),
    pendingEmail: z.optional(z.string()),
    role,
    isVerified: z.boolean(),
    createdAt: instant,
  }),
  /** The times at which each session was opened, was last refreshed and will end. */
  sessions: z.array(z.object({ openedAt: instant, continuedAt: instant, endsAt: instant })),
  recipes: z.array(recipe),
  votes: z.array(z.object({ recipeId: z.string(), rating: z.number(), votedAt: instant })),
  cookbook: z.array(keptRecipe),
  reports: z.array(
    z.object({
      recipeId: z.string(),
      ground: z.string(),
      explanation: z.string(),
      reportedAt: instant,
      status: z.optional(reportStatus),
    }),
  ),
  decisions: z.array(decision),
  withdrawnRecipes: z.array(recipe),
  /** Value of the query parameter `cursor` for the next part of the export, or null in the last part. */
  next: z.nullable(z.string()),
});
export type ProfileExport = z.output<typeof profileExport>;
