import { getChallenge } from "#shared/contract/challenges.ts";
import { requireVisibleChallenge } from "../data/challenge/challenge-store.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getChallenge, async ({ params, caller, now }) =>
  challengeAt(await requireVisibleChallenge(params.challengeId, caller, now), now),
);
