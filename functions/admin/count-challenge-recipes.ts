import { countChallengeRecipes } from "#shared/contract/admin-challenges.ts";
import { RefusedError } from "#shared/errors.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { countRecipes } from "../data/recipe/cards-of-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(countChallengeRecipes, async ({ params }) => {
  if (!(await getChallenge(params.challengeId))) throw new RefusedError("not-found");
  return countRecipes(params.challengeId);
});
