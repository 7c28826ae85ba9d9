import { proposeChallenge } from "#shared/contract/admin-generation.ts";
import { proposeForFreePeriod } from "../generation/generate.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(proposeChallenge, ({ body, now }) =>
  proposeForFreePeriod(body.type, body.refused ?? [], now),
);
