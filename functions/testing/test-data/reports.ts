import type { CaseDecision } from "#shared/model/report.ts";
import { decideCase } from "../../data/moderation/decide-case.ts";
import { reportRecipe } from "../../data/moderation/report-recipe.ts";
import { putUnconfirmedReport } from "../../data/moderation/unconfirmed-reports.ts";
import { newId } from "../../data/table/ids.ts";
import { newEmail } from "./users.ts";

export const explanation = "Cette photo est la mienne, prise sur mon blog.";

export const withdrawalDecision: CaseDecision = {
  decision: "WITHDRAW",
  ground: "TERMS",
  facts: "La photo est celle d'un autre site.",
};

/** Reports a recipe, by default as a new user. */
export function reportTestRecipe(
  recipeId: string,
  userId = newId(),
  now = new Date(),
): Promise<void> {
  const reporter = { key: userId, userId };
  return reportRecipe(recipeId, reporter, { ground: "COPY", explanation }, now);
}

/** Reports a recipe, then withdraws it. */
export async function reportAndWithdraw(recipeId: string, now = new Date()): Promise<void> {
  await reportTestRecipe(recipeId, newId(), now);
  await decideCase(recipeId, withdrawalDecision, now);
}

/** Stores a report that its sender has not confirmed by email. Returns the emailed token. */
export async function createUnconfirmedReport(
  recipeId: string,
  email = newEmail(),
  now = new Date(),
): Promise<string> {
  const token = newId(20);
  const report = { recipeId, nom: "Ali", email, ground: "COPY", explanation } as const;
  await putUnconfirmedReport(token, report, now);
  return token;
}
