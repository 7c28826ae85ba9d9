import * as contract from "#shared/contract/moderation-cases.ts";
import { restoreRecipe } from "../data/moderation/decide-case.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.restoreRecipe, ({ params, body, now, auditTarget }) => {
  auditTarget(params.caseId);
  return restoreRecipe(params.caseId, now, body.since);
});
