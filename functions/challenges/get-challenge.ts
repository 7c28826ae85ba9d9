import { getChallenge } from "#shared/contract/challenges.ts";
import { RefusedError } from "#shared/errors.ts";
import * as store from "../data/challenge/challenge-store.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getChallenge, async ({ params, caller, now }) => {
  const stored = await store.getChallenge(params.challengeId);
  const challenge = stored && challengeAt(stored, now);
  // Users must not see upcoming challenges, so that no one prepares a recipe early (D24).
  const hidden = challenge?.status === "NOT_STARTED" && caller.role !== "ADMIN";
  if (!challenge || hidden) throw new RefusedError("not-found");
  return challenge;
});
