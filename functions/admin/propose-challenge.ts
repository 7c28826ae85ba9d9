import { proposeChallenge } from "#shared/contract/admin-generation.ts";
import { proposeForToday } from "../generation/generate.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(proposeChallenge, ({ body, now }) =>
  proposeForToday(body.type, body.refused ?? [], now),
);
