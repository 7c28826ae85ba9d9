import * as contract from "#shared/contract/decisions.ts";
import { listDecisions } from "../data/moderation/decisions.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.listDecisions, ({ caller, query }) =>
  listDecisions(caller.id, query),
);
