import type { Challenge, ChallengeDraft } from "#shared/model/challenge.ts";
import { parisDay } from "#shared/rules/paris-days.ts";

/** Converts a stored challenge to the values of the challenge form. The dates are days in Paris (D3). */
export function draftOf(challenge: Challenge): ChallengeDraft {
  const { title, description, type, startDate, endDate, category } = challenge;
  return {
    title,
    description,
    type,
    startDate: parisDay(new Date(startDate)),
    endDate: parisDay(new Date(endDate)),
    categoryId: category.id,
  };
}
