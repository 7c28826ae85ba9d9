import { moderationLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import type { Decision } from "#shared/model/report.ts";
import { addMonths } from "#shared/rules/months.ts";
import type { Key } from "../table/keys.ts";
import { putStep, type Step } from "../table/steps.ts";

/** A moderation decision as the recipe's author sees it. The sort key is the recipe id. */
export interface DecisionItem extends Key {
  title: string;
  outcome: Decision["outcome"];
  ground: Decision["ground"];
  facts: string;
  reported: boolean;
  decidedAt: string;
  appeal?: { message: string; at: string };
}

/** Returns the deadline for appealing a decision (EU Digital Services Act, article 20). */
export function appealEnd(decidedAt: string): string {
  return addMonths(new Date(decidedAt), moderationLimits.appealMonths).toISOString();
}

export function decisionOf({ PK: _, SK: caseId, ...decision }: DecisionItem): Decision {
  const canBeContested = decision.outcome === "WITHDRAWN" && !decision.appeal;
  return {
    caseId,
    ...decision,
    ...(canBeContested && { appealUntil: appealEnd(decision.decidedAt) }),
  };
}

/**
 * Returns the transaction step that changes a stored decision. The step only requires that the decision exists, because
 * the step that updates the case already prevents concurrent changes. Throws `not-found` if there is no decision.
 */
export function changeOutcomeStep(
  decision: DecisionItem | undefined,
  change: Pick<Decision, "outcome"> & Partial<Pick<Decision, "ground" | "facts">>,
): Step {
  if (!decision) throw new RefusedError("not-found");
  return putStep({
    Item: { ...decision, ...change },
    ConditionExpression: "attribute_exists(PK)",
  });
}
