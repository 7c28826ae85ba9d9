import { describe, expect, it } from "vitest";
import { listChallengeRecipes as contract } from "#shared/contract/recipes.ts";
import { indexByVotes } from "../data/recipe/index-by-votes.ts";
import { newId } from "../data/table/ids.ts";
import { invoke, type TestRequest } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { engine } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { createTestChallenge, inHours, putChallenge } from "../testing/test-data/challenges.ts";
import { frenchRecipes } from "../testing/test-data/french-recipes.ts";
import { enterRecipe, wordsFor } from "../testing/test-data/recipes.ts";
import { handler as castVote } from "./cast-vote.ts";
import { handler as getRecipe } from "./get-recipe.ts";
import { handler as listChallengeRecipes } from "./list-challenge-recipes.ts";
import {
  createChallengeWithRecipes,
  reader,
  setUpRecipeLists,
} from "./testing/recipe-lists-setup.ts";

setUpRecipeLists();

async function costOf(handler: unknown, request: TestRequest) {
  return measureCost(async () => {
    const { status, body } = await invoke(handler, { token: reader.token, ...request });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
}

/** Returns the cost of reading the first page of a recipe list when caches are warm. */
async function pageCost(challengeId: string) {
  const request = { params: { challengeId }, query: { limit: "20" } };
  await costOf(listChallengeRecipes, request);
  return costOf(listChallengeRecipes, request);
}

describe("GET /recipes/{recipeId}", () => {
  it("returns about 1.5 KB of JSON for a typical recipe", async () => {
    const [recipeId = ""] = (await createChallengeWithRecipes(1)).ids;
    const { body } = await invoke(getRecipe, { token: reader.token, params: { recipeId } });
    const { length } = JSON.stringify(body);
    expect(length).toBeGreaterThan(1450);
    expect(length).toBeLessThan(1600);
  });
});

describe("GET /recipes/challenge/{challengeId}", () => {
  it("uses at most 6 read units to list a page of recipes in a large challenge", async () => {
    const { challenge } = await createChallengeWithRecipes(50);
    await drainStream(engine);
    const cost = await pageCost(challenge.id);
    // Allows three more requests than the API contract declares: one for the user's own recipe, one for the lowest
    // number of votes, and one to continue at the start of the list after reaching its end.
    expect(cost.requests).toBeLessThanOrEqual(contract.cost.requests + 3);
    expect(cost.readUnits).toBeLessThanOrEqual(6);
  });

  it("lists 20 recipes of 1,100 characters with the number of table requests in the API contract", async () => {
    const challenge = await createTestChallenge();
    for (const recipe of frenchRecipes[1100].slice(0, 20)) {
      await enterRecipe(challenge.id, { id: newId(), nom: "Dominique" }, new Date(), recipe);
    }
    const cost = await pageCost(challenge.id);
    expect(cost.requests).toBe(contract.cost.requests);
    expect(cost.readUnits).toBeLessThanOrEqual(5);
  });

  it("lists a finished challenge's recipes within the read units declared in the API contract", async () => {
    const { challenge } = await createChallengeWithRecipes(20);
    const wonAt = new Date().toISOString();
    await putChallenge({ ...challenge, endDate: inHours(-24).toISOString(), wonAt });
    const cost = await pageCost(challenge.id);
    expect(cost.requests).toBe(contract.cost.requests);
    expect(cost.readUnits).toBeLessThanOrEqual(contract.cost.readUnits);
  });
});

describe("POST /recipes/{recipeId}/vote", () => {
  it("uses 14 write units to store a vote in a large challenge", async () => {
    const { challenge, ids } = await createChallengeWithRecipes(60);
    await indexByVotes(challenge.id, []);
    const params = { recipeId: ids[0] ?? "" };
    const request = { params, body: { rating: 5, words: wordsFor(5) } };
    expect((await costOf(castVote, request)).writeUnits).toBe(14);
  });
});
