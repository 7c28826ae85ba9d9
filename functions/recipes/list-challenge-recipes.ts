import * as contract from "#shared/contract/recipes.ts";
import { RefusedError } from "#shared/errors.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { isVotingSettled } from "#shared/rules/overtime.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { listCrowded } from "../data/recipe/crowded-list.ts";
import { listRankedRecipes } from "../data/recipe/recipe-lists.ts";
import { listWhole } from "../data/recipe/whole-list.ts";
import { endpoint } from "../http/endpoint.ts";

/**
 * Fair until the winner is known, ranked once it is (D26a, D37); one to come exists for administrators only. The
 * challenge is read anew each time, as a change of its end holds at once (D19).
 */
export const handler = endpoint(contract.listChallengeRecipes, async (request) => {
  const { params, query, caller, now } = request;
  const challenge = await getChallenge(params.challengeId);
  const status = challenge && challengeStatusAt(challenge, now);
  const hidden = status === "NOT_STARTED" && caller.role !== "ADMIN";
  if (!status || hidden) throw new RefusedError("not-found");
  const isRanked = isVotingSettled(challenge, now);
  const list = isRanked
    ? listRankedRecipes
    : challenge.crowded && !challenge.wonAt
      ? listCrowded
      : listWhole;
  return list(params.challengeId, caller.id, query, now);
});
