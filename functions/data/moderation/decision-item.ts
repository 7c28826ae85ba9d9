import { moderationLimits } from "#shared/constants.ts";
import type { Decision } from "#shared/model/report.ts";
import { addMonths } from "#shared/rules/months.ts";
import type { Key } from "../table/keys.ts";

/**
 * The item of a moderation decision, in the form shown to the recipe's author. Its sort key is the recipe's
 * id.
 */
export interface DecisionItem extends Key {
  title: string;
  outcome: Decision["outcome"];
  ground: Decision["ground"];
  facts: string;
  reported: boolean;
  decidedAt: string;
  appeal?: { message: string; at: string };
}

/** Returns the time until which the author can appeal against a decision (DSA, article 20). */
export function appealEnd(decidedAt: string): string {
  return addMonths(new Date(decidedAt), moderationLimits.appealMonths).toISOString();
}

export function decisionOf(item: DecisionItem): Decision {
  const { SK: caseId, title, outcome, ground, facts, reported, decidedAt, appeal } = item;
  const canBeContested = outcome === "WITHDRAWN" && !appeal;
  return {
    ...{ caseId, title, outcome, ground, facts, reported, decidedAt },
    ...(canBeContested && { appealUntil: appealEnd(decidedAt) }),
    ...(appeal && { appeal }),
  };
}
