import * as contract from "#shared/contract/decisions.ts";
import { appealDecision } from "../data/moderation/decisions.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitStored } from "../http/rate-limit.ts";

export const handler = endpoint(contract.appealDecision, ({ params, body, caller, now }) =>
  limitStored("appeals", caller.id, now, () =>
    appealDecision(caller.id, params.caseId, body.message, now),
  ),
);
