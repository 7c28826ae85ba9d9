import type { Challenge } from "#shared/model/challenge.ts";
import { parisDay } from "#shared/rules/paris-days.ts";

const emptyDraft = {
  title: "",
  description: "",
  type: "DAILY",
  startDate: "",
  endDate: "",
  categoryId: "",
};
type Draft = Record<keyof typeof emptyDraft, string>;

/** The form's initial values. Dates are days in Paris time (D3). */
export function draftOf(challenge: Challenge | undefined): Draft {
  if (!challenge) return emptyDraft;
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

const typedFields = ["title", "description", "startDate", "endDate"] as const;

/** True if closing the form would lose typed text or dates. */
export function isChanged(draft: Draft, initial: Draft): boolean {
  return typedFields.some((name) => draft[name] !== initial[name]);
}
