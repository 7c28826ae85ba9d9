import * as z from "zod/mini";
import { audience } from "./audience.ts";
import { keptRecipe } from "./cookbook.ts";
import { noticeSettings } from "./notices.ts";
import { passkey } from "./passkey.ts";
import { recipe } from "./recipe.ts";
import { decision, reportStatus } from "./report.ts";
import { instant } from "./text.ts";
import { role } from "./user.ts";
import { voteWords } from "./vote-words.ts";

const exportedRecipe = z.extend(recipe, { audience });

/** All data that the site stores about a user (D17). */
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
    notices: z.optional(noticeSettings),
    /** Day in Paris (`yyyy-mm-dd`) on which the user confirmed the minimum age for sharing recipes (D52). */
    ageConfirmedOn: z.optional(z.string()),
    /** Time of the last use, up to a month out of date (D45). */
    usedAt: z.optional(instant),
    /** Day in Paris (`yyyy-mm-dd`) of the last use. Stored only for subscribers to the morning emails (D51). */
    usedOn: z.optional(z.string()),
    /** Time of the last password reset through an emailed link (D36). */
    passwordResetAt: z.optional(instant),
  }),
  /** The user's sessions, each with its browser and the times of its login, last use and end. */
  sessions: z.array(
    z.object({
      userAgent: z.string(),
      openedAt: instant,
      continuedAt: instant,
      endsAt: instant,
      /** Time of the last confirmation with a passkey (D58). */
      passkeyAt: z.optional(instant),
    }),
  ),
  /** The user's passkeys, without their ids and public keys (D57). */
  passkeys: z.array(z.omit(passkey, { id: true })),
  recipes: z.array(exportedRecipe),
  votes: z.array(
    z.object({
      recipeId: z.string(),
      rating: z.number(),
      /** Words that the user chose to describe the recipe (D49). Absent if the user chose no words. */
      words: z.optional(z.array(z.enum(voteWords))),
      votedAt: instant,
    }),
  ),
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
  /** Recipes that were withdrawn, and recipes that are still hidden after a ban (D38). */
  withdrawnRecipes: z.array(exportedRecipe),
  /** Value of the `cursor` query parameter for the next part of the export. Null in the last part. */
  next: z.nullable(z.string()),
});
export type ProfileExport = z.output<typeof profileExport>;
