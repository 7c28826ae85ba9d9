import * as contract from "#shared/contract/recipes.ts";
import { RefusedError } from "#shared/errors.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { knownChallenge } from "../data/challenge/challenge-store.ts";
import { listOpenRecipes, listRankedRecipes } from "../data/recipe/recipe-lists.ts";
import { endpoint } from "../http/endpoint.ts";

/** Fair while the challenge is open, ranked once it is over (D26a); one to come exists for administrators only. */
export const handler = endpoint(contract.listChallengeRecipes, async (request) => {
  const { params, query, caller, now } = request;
  const challenge = await knownChallenge(params.challengeId);
  const status = challenge && challengeStatusAt(challenge, now);
  const hidden = status === "NOT_STARTED" && caller.role !== "ADMIN";
  if (!status || hidden) throw new RefusedError("not-found");
  const list = status === "COMPLETED" ? listRankedRecipes : listOpenRecipes;
  return list(params.challengeId, caller.id, query);
});
