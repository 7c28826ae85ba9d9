import * as contract from "#shared/contract/recipes.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { isVotingSettled } from "#shared/rules/overtime.ts";
import { requireVisibleChallenge } from "../data/challenge/challenge-store.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { listCrowdedRecipes } from "../data/recipe/crowded-list.ts";
import { listOwnThenRankedRecipes, listRankedRecipes } from "../data/recipe/recipe-lists.ts";
import { listUncrowdedRecipes } from "../data/recipe/uncrowded-list.ts";
import { endpoint } from "../http/endpoint.ts";

/**
 * Lists a challenge's recipes. Until the winners are recorded, recipes with few votes come first (D26a). After that,
 * recipes are sorted by their current average rating (D21), which late votes still change. The results page shows the
 * recorded ranks instead, which never change (D37). The ranking index returns a page of the list in one request. Reads
 * the challenge on every call, so that a new end date takes effect immediately (D19).
 */
export const handler = endpoint(contract.listChallengeRecipes, async (request) => {
  const { params, query, caller, now } = request;
  const challenge = await requireVisibleChallenge(params.challengeId, caller, now);
  const list = listFor(challenge, now);
  const { items, cursor } = await list(params.challengeId, caller.id, query, now);
  const { endDate } = challenge;
  // The stored recipes may still contain the challenge's previous end date.
  return {
    items: items.map((recipe) => ({ ...recipe, challenge: { ...recipe.challenge, endDate } })),
    cursor,
  };
});

/** Returns the function that lists the recipes in the right order for the challenge's status. */
function listFor(challenge: StoredChallenge, now: Date) {
  if (!isVotingSettled(challenge, now)) {
    return challenge.crowded ? listCrowdedRecipes : listUncrowdedRecipes;
  }
  const isInProgress = challengeStatusAt(challenge, now) === "IN_PROGRESS";
  return isInProgress ? listOwnThenRankedRecipes : listRankedRecipes;
}
