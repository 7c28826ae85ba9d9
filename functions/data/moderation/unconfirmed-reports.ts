import { hourMs } from "#shared/durations.ts";
import { RefusedError } from "#shared/errors.ts";
import { sha256 } from "../../sha256.ts";
import type { UnconfirmedReport } from "../outbox/outbox-task.ts";
import { keys } from "../table/keys.ts";
import { getItem, putItem } from "../table/requests.ts";
import { deleteStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

const lifetimeMs = 24 * hourMs;

type UnconfirmedReportItem = UnconfirmedReport & { goodUntil: string };

/**
 * Stores an unconfirmed report for 24 hours, under the hash of `token`. The sender confirms it by following an emailed
 * link that contains `token`.
 */
export async function putUnconfirmedReport(
  token: string,
  report: UnconfirmedReport,
  now: Date,
): Promise<void> {
  const { recipeId, nom, email, ground, explanation } = report;
  const end = now.getTime() + lifetimeMs;
  await putItem({
    Item: {
      ...keys.unconfirmedReport(sha256(token)),
      recipeId,
      nom,
      email,
      ground,
      explanation,
      goodUntil: new Date(end).toISOString(),
      expiresAt: Math.ceil(end / 1000),
    },
  });
}

/** Returns the unconfirmed report for the token in a confirmation link. Throws `report-link-expired`. */
export async function getUnconfirmedReport(token: string, now: Date): Promise<UnconfirmedReport> {
  const report = await getItem<UnconfirmedReportItem>(keys.unconfirmedReport(sha256(token)), {
    consistent: true,
  });
  if (!report || report.goodUntil < now.toISOString()) {
    throw new RefusedError("report-link-expired");
  }
  return report;
}

/**
 * Returns the transaction step that deletes an unconfirmed report. The step fails with `report-link-expired` if the
 * link was already used.
 */
export function deleteUnconfirmedStep(token: string): Step {
  return deleteStep({
    refusal: "report-link-expired",
    Key: keys.unconfirmedReport(sha256(token)),
    ConditionExpression: "attribute_exists(PK)",
  });
}

/** Deletes an unconfirmed report. This is necessary if the sender confirms it but `reportRecipe` rejects it. */
export function deleteUnconfirmed(token: string): Promise<void> {
  return transact([deleteUnconfirmedStep(token)]);
}
