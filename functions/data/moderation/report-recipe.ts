import { RefusedError } from "#shared/errors.ts";
import { childAbuse, type publicGrounds } from "#shared/model/grounds.ts";
import { type CaseItem, enterStatus, withdrawnStatuses } from "../items/case.ts";
import { cardIfSame, type RecipeCard } from "../items/recipe-card.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { newCase, openCaseStep } from "./new-case.ts";
import { updateCaseStep } from "./update-case.ts";

/** The sender of a report: a user, a person with a confirmed email address, or an anonymous person. */
export interface Reporter {
  /**
   * The reporter's user id, hashed email address or, if anonymous, a random string. A reporter with the same key can
   * report a recipe once, and once more after each decision.
   */
  key: string;
  userId?: string;
  /** Name and email address of a reporter without an account. */
  contact?: { nom: string; email: string };
}

export interface Report {
  ground: keyof typeof publicGrounds;
  explanation: string;
}

/**
 * Adds a report to a recipe's moderation case. If necessary, opens a new case or reopens a closed one (D44). Emails the
 * team about a new or reopened case, and about reports of child abuse. Throws `not-found`, `own-recipe` or
 * `already-reported`.
 */
export function reportRecipe(
  recipeId: string,
  reporter: Reporter,
  report: Report,
  now: Date,
  extraSteps: Step[] = [],
): Promise<void> {
  return retryOnConflict(async () => {
    const { card, stored } = await readFor(recipeId);
    if (!card) throw new RefusedError("not-found");
    if (card.owner === reporter.userId) throw new RefusedError("own-recipe");
    const opensCase = stored?.status !== "OPEN";
    const isChildAbuse = report.ground === childAbuse;
    const urgent = isChildAbuse ? true : stored?.urgent;
    const title = urgent ? undefined : card.title;
    const key = reportKeyOf(reporter, stored);
    await transact([
      putReportStep(keys.report(recipeId, key), reporter, report, now),
      stored
        ? countReportStep(stored, card, urgent, now)
        : openCaseStep(newCase(card, "OPEN", now, urgent)),
      ...(isChildAbuse
        ? [addTaskStep({ kind: "mail-child-abuse", recipeId, opensCase }, now)]
        : []),
      ...(opensCase && !isChildAbuse
        ? [addTaskStep({ kind: "mail-new-case", recipeId }, now)]
        : []),
      ...(reporter.userId || reporter.contact
        ? [addTaskStep({ kind: "mail-report-receipt", recipeId, title, reporter: key }, now)]
        : []),
      ...extraSteps,
    ]);
  });
}

async function readFor(recipeId: string) {
  const slot = parseRecipeId(recipeId);
  if (!slot) return { card: undefined, stored: undefined };
  const { card, stored } = await batchGetConsistent({
    card: itemAt<RecipeCard>(keys.recipe(slot)),
    stored: itemAt<CaseItem>(keys.case(recipeId)),
  });
  return { card: cardIfSame(card, recipeId), stored };
}

/**
 * Returns the last part of a report's key. After each decision, the same reporter gets a new key, and can therefore
 * report the recipe again (D44). The earlier report remains stored.
 */
function reportKeyOf({ key }: Reporter, stored: CaseItem | undefined): string {
  return stored?.decidedAt ? `${key}#${stored.decidedAt}` : key;
}

function putReportStep(at: Key, reporter: Reporter, report: Report, now: Date): Step {
  const reportedAt = now.toISOString();
  return putStep({
    refusal: "already-reported",
    Item: {
      ...at,
      ...report,
      ...reporter.contact,
      reportedAt,
      ...(reporter.userId && { owner: ownerOf.reports(reporter.userId), ownerSort: reportedAt }),
    },
    ConditionExpression: "attribute_not_exists(PK)",
  });
}

/**
 * Returns the transaction step that counts a report of a recipe in its moderation case, and reopens a closed case.
 * `urgent` makes the case urgent. Throws `conflict` if the recipe is withdrawn.
 */
function countReportStep(
  stored: CaseItem,
  { title }: RecipeCard,
  urgent: true | undefined,
  now: Date,
): Step {
  if (withdrawnStatuses.includes(stored.status)) throw new RefusedError("conflict");
  const isOpen = stored.status === "OPEN";
  const since = isOpen ? stored.since : now.toISOString();
  const status = isOpen && !urgent ? {} : enterStatus("OPEN", since, urgent);
  return updateCaseStep(stored, { title, ...status }, { newReports: 1 });
}
