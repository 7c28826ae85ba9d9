import { listChallengeHistory } from "#shared/contract/challenges.ts";
import { listHistory } from "../data/challenge/challenge-history.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(listChallengeHistory, async ({ query, caller, now }) => {
  const { items, cursor } = await listHistory(query, caller.role === "ADMIN", now);
  return { items: items.map((challenge) => challengeAt(challenge, now)), cursor };
});
