import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { isCalendarDay } from "../rules/paris-days.ts";
import { id, instant, requiredLine, requiredText } from "./text.ts";
import { author } from "./user.ts";

export const challengeType = z.enum(["DAILY", "WEEKLY"], "Le type est DAILY ou WEEKLY");
export type ChallengeType = z.output<typeof challengeType>;

const challengeStatus = z.enum(["IN_PROGRESS", "COMPLETED", "NOT_STARTED"]);
export type ChallengeStatus = z.output<typeof challengeStatus>;

export const category = z.object({ id, name: z.string() });
export type Category = z.output<typeof category>;

export const newCategory = z.object({
  name: requiredLine("Le nom de la catégorie est requis", textLimits.categoryName),
});

/** A recipe that won a challenge (D22). */
const winner = z.object({
  recipeId: id,
  title: z.string(),
  user: author,
  imageUrl: z.optional(z.string()),
  imageColor: z.optional(z.string()),
});
export type Winner = z.output<typeof winner>;

export const challenge = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: challengeType,
  status: challengeStatus,
  /** First and last instant of the challenge (D3). */
  startDate: instant,
  endDate: instant,
  category,
  /** The winning recipes (D37). Several recipes can share the win (D22). Empty if no recipe won. */
  winners: z.optional(z.array(winner)),
  /** True if `winners` lists only some of the winning recipes. */
  moreWinners: z.optional(z.literal(true)),
  /** Time at which the winners were recorded. Absent until then. */
  resultsAt: z.optional(instant),
  /**
   * Present if the challenge has ended but some recipes still need votes before the winners can be recorded (D37).
   * `waiting` is the number of these recipes. `until` is the final deadline.
   */
  overtime: z.optional(z.object({ waiting: z.number(), until: instant })),
  /** Number of visible recipes, at most a few seconds out of date. */
  recipeCount: z.optional(z.number()),
});
export type Challenge = z.output<typeof challenge>;

/**
 * The details of tomorrow's challenge that everyone sees from 17:00 Paris time (D46). `category` is the category's
 * name.
 */
export const announcedChallenge = z.object({
  type: challengeType,
  title: z.string(),
  category: z.string(),
  startDate: instant,
});
export type AnnouncedChallenge = z.output<typeof announcedChallenge>;

/** Returns the schema of a day (`yyyy-mm-dd`). `required` is the error message for a missing day. */
export function day(required: string) {
  return z
    .string(required)
    .check(z.minLength(1, required), z.refine(isCalendarDay, "Cette date n'existe pas"));
}

/** True if both dates of a draft are valid. `draft` may be a value of any type. */
function hasDays(draft: unknown): boolean {
  const { startDate, endDate } = (draft ?? {}) as Record<string, unknown>;
  return [startDate, endDate].every((date) => typeof date === "string" && isCalendarDay(date));
}

/** Data for creating or editing a challenge. The dates are its first and last day, in Paris time (D3). */
export const challengeDraft = z
  .object({
    title: requiredLine("Le titre est requis", textLimits.title),
    description: requiredText("La description est requise", textLimits.challengeDescription),
    type: challengeType,
    startDate: day("La date de début est requise"),
    endDate: day("La date de fin est requise"),
    categoryId: requiredLine("La catégorie est requise", textLimits.categoryName),
  })
  .check(
    z.refine(({ startDate, endDate }) => endDate >= startDate, {
      error: "La date de fin précède la date de début",
      path: ["endDate"],
      // Compares the dates even if other fields are invalid, so that the user sees all errors together.
      when: ({ value }) => hasDays(value),
    }),
  );
export type ChallengeDraft = z.output<typeof challengeDraft>;
