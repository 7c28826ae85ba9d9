import { deleteChallenge } from "#shared/contract/admin-challenges.ts";
import * as store from "../data/challenge/change-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(deleteChallenge, async ({ params, now }) => {
  await store.deleteChallenge(params.challengeId, now);
  return undefined;
});
