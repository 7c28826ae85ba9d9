import { getCurrentChallenges } from "#shared/contract/challenges.ts";
import * as store from "../data/challenge/current-challenges.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getCurrentChallenges, async ({ now }) => {
  const { daily, weekly } = await store.getCurrentChallenges(now);
  return {
    ...(daily && { daily: challengeAt(daily, now) }),
    ...(weekly && { weekly: challengeAt(weekly, now) }),
  };
});
