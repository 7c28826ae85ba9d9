import type { CaseDecision } from "#shared/model/report.ts";
import { decideCase } from "../../data/moderation/decide-case.ts";
import { putNotice } from "../../data/moderation/notices.ts";
import { reportRecipe } from "../../data/moderation/report-recipe.ts";
import { newId } from "../../data/table/ids.ts";

export const explanation = "Cette photo est la mienne, prise sur mon blog.";

export const withdrawalDecision: CaseDecision = {
  decision: "WITHDRAW",
  ground: "TERMS",
  facts: "La photo est celle d'un autre site.",
};

/** Has a stranger, or somebody, report a recipe. */
export function reportTestRecipe(
  recipeId: string,
  userId = newId(),
  now = new Date(),
): Promise<void> {
  const reporter = { key: userId, userId };
  return reportRecipe(recipeId, reporter, { ground: "COPY", explanation }, now);
}

/** Has a recipe reported and withdrawn. */
export async function reportAndWithdraw(recipeId: string, now = new Date()): Promise<void> {
  await reportTestRecipe(recipeId, newId(), now);
  await decideCase(recipeId, withdrawalDecision, now);
}

/** The token of a mailed link that confirms a report of a recipe. */
export async function createNotice(
  recipeId: string,
  email = `${newId()}@exemple.fr`,
): Promise<string> {
  const token = newId(20);
  await putNotice(token, { recipeId, nom: "Ali", email, ground: "COPY", explanation }, new Date());
  return token;
}
