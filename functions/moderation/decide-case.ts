import type { BodyOf } from "#shared/contract/call.ts";
import * as contract from "#shared/contract/moderation-cases.ts";
import { RefusedError } from "#shared/errors.ts";
import type { CaseDecision } from "#shared/model/report.ts";
import { decideCase } from "../data/moderation/decide-case.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.decideCase, async ({ params, body, now, auditTarget }) => {
  auditTarget(params.caseId);
  return decideCase(params.caseId, reasoned(body), now);
});

/** Refuses with `validation` to withdraw without ground and facts (D44). */
function reasoned({ decision, ground, facts }: BodyOf<typeof contract.decideCase>): CaseDecision {
  if (decision === "KEEP") return { decision };
  if (ground && facts) return { decision, ground, facts };
  throw new RefusedError("validation", {
    errors: {
      ...(!ground && { ground: "Le fondement est requis" }),
      ...(!facts && { facts: "Les faits sont requis" }),
    },
  });
}
