import * as contract from "#shared/contract/participations.ts";
import { listParticipations } from "../data/recipe/list-participations.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.listParticipations, ({ query, caller }) =>
  listParticipations(caller.id, query),
);
