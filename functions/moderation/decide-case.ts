import type { BodyOf } from "#shared/contract/call.ts";
import * as contract from "#shared/contract/moderation-cases.ts";
import { RefusedError } from "#shared/errors.ts";
import type { CaseDecision } from "#shared/model/report.ts";
import { decideCase } from "../data/moderation/decide-case.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.decideCase, async ({ params, body, now, auditTarget }) => {
  auditTarget(params.caseId);
  return decideCase(params.caseId, requireReasons(body), now);
});

/** Throws `validation` if a decision to withdraw a recipe states no legal ground or no facts (D44). */
function requireReasons(body: BodyOf<typeof contract.decideCase>): CaseDecision {
  const { decision, ground, facts, since } = body;
  if (decision === "KEEP") return { decision, facts, since };
  if (ground && facts) return { decision, ground, facts, since };
  throw new RefusedError("validation", {
    errors: {
      ...(!ground && { ground: "Le fondement est requis" }),
      ...(!facts && { facts: "Les faits sont requis" }),
    },
  });
}
