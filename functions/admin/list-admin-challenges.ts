import { listAdminChallenges } from "#shared/contract/admin-challenges.ts";
import { listChallenges } from "../data/challenge/challenge-store.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(listAdminChallenges, async ({ query, now }) => {
  const { items, cursor } = await listChallenges(query);
  return { items: items.map((challenge) => challengeAt(challenge, now)), cursor };
});
