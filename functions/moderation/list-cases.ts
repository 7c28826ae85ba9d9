import * as contract from "#shared/contract/moderation-cases.ts";
import { listCases } from "../data/moderation/cases.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.listCases, ({ query }) => listCases(query));
