import * as contract from "#shared/contract/recipes.ts";
import { RefusedError } from "#shared/errors.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { isVotingSettled } from "#shared/rules/overtime.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { listCrowdedRecipes } from "../data/recipe/crowded-list.ts";
import { listRankedRecipes } from "../data/recipe/recipe-lists.ts";
import { listUncrowdedRecipes } from "../data/recipe/uncrowded-list.ts";
import { endpoint } from "../http/endpoint.ts";

/**
 * Lists a challenge's recipes. Recipes with few votes come first until the winners are recorded. Afterwards, recipes
 * are sorted by rank (D26a, D37). Reads the challenge on every call, so that a new end date takes effect immediately
 * (D19).
 */
export const handler = endpoint(contract.listChallengeRecipes, async (request) => {
  const { params, query, caller, now } = request;
  const challenge = await getChallenge(params.challengeId);
  const status = challenge && challengeStatusAt(challenge, now);
  const hidden = status === "NOT_STARTED" && caller.role !== "ADMIN";
  if (!status || hidden) throw new RefusedError("not-found");
  const listForVoting = challenge.crowded ? listCrowdedRecipes : listUncrowdedRecipes;
  const list = isVotingSettled(challenge, now) ? listRankedRecipes : listForVoting;
  return list(params.challengeId, caller.id, query, now);
});
