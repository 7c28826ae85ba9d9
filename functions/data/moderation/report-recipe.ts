import { RefusedError } from "#shared/errors.ts";
import type { publicGrounds } from "#shared/model/report.ts";
import { outboxStep } from "../outbox/outbox-store.ts";
import { idOf, type RecipeCard } from "../recipe/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys, ownerOf, recipePlace } from "../table/keys.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { type CaseItem, caseListing, withdrawnStatuses } from "./items.ts";
import { newCase, openCase } from "./new-case.ts";
import { updateCase } from "./update-case.ts";

/** Who reports: a user, or somebody whose address is known by its hash; nobody for what needs no name. */
export interface Reporter {
  /** What the key of the report holds: one of each in a case. */
  key: string;
  userId?: string;
  /** Of those without an account. */
  contact?: { nom: string; email: string };
}

export interface Report {
  ground: keyof typeof publicGrounds;
  explanation: string;
}

/**
 * Adds a report to the case of a recipe, opening it or opening it again (D44), with what `alongside` adds. Refuses with
 * `not-found`, `own-recipe` or `already-reported`.
 */
export function reportRecipe(
  recipeId: string,
  reporter: Reporter,
  report: Report,
  now: Date,
  alongside: Step[] = [],
): Promise<void> {
  return retryOnConflict(async () => {
    const { card, stored } = await readFor(recipeId);
    if (!card) throw new RefusedError("not-found");
    if (card.owner === reporter.userId) {
      throw new RefusedError("own-recipe", { message: "C'est votre propre recette." });
    }
    await transact([
      putReport(recipeId, reporter, report, now),
      stored ? countReport(stored, now) : openCase(newCase(card, "OPEN", now)),
      ...(reporter.userId || reporter.contact
        ? [outboxStep({ kind: "mail-report-receipt", recipeId, reporter: reporter.key }, now)]
        : []),
      ...alongside,
    ]);
  });
}

async function readFor(recipeId: string) {
  const place = recipePlace(recipeId);
  if (!place) return { card: undefined, stored: undefined };
  const at = { card: keys.recipe(place), stored: keys.case(recipeId) };
  const found = await batchGet(Object.values(at), { consistent: true });
  const card = found.of<RecipeCard>(at.card);
  return {
    card: card && idOf(card) === recipeId ? card : undefined,
    stored: found.of<CaseItem>(at.stored),
  };
}

function putReport(recipeId: string, reporter: Reporter, report: Report, now: Date): Step {
  const reportedAt = now.toISOString();
  return putStep({
    refusal: "already-reported",
    Item: {
      ...keys.report(recipeId, reporter.key),
      ...report,
      ...reporter.contact,
      reportedAt,
      ...(reporter.userId && { owner: ownerOf.reports(reporter.userId), ownerSort: reportedAt }),
    },
    ConditionExpression: "attribute_not_exists(PK)",
  });
}

/** A case that was decided in favour of the recipe waits again. */
function countReport({ PK, SK, status, since }: CaseItem, now: Date): Step {
  if (withdrawnStatuses.includes(status)) throw new RefusedError("conflict");
  const reopened = { status: "OPEN" as const, since: now.toISOString() };
  const set = status === "OPEN" ? undefined : { ...reopened, ...caseListing(reopened) };
  return updateCase({ PK, SK, status, since }, set, { reportCount: 1 });
}
