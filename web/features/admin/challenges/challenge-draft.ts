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

/** What the form of a challenge starts with; dates are days of Paris (D3). */
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

/** Whether something would be lost that took typing. */
export function isChanged(draft: Draft, initial: Draft): boolean {
  return typedFields.some((name) => draft[name] !== initial[name]);
}
