import * as contract from "#shared/contract/cookbook.ts";
import { listCookbook } from "../data/cookbook/list-cookbook.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.listCookbook, ({ query, caller }) =>
  listCookbook(caller.id, query),
);
