import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallShape } from "#shared/contract/call.ts";
import * as recipes from "#shared/contract/recipes.ts";
import * as votes from "#shared/contract/votes.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { indexByVotes } from "../data/recipe/index-by-votes.ts";
import { newId } from "../data/table/ids.ts";
import { castVote as castVoteOf } from "../data/vote/vote-store.ts";
import { smallPhoto } from "../images/testing/sample-photos.ts";
import { invoke, type TestRequest } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { type ObjectStore, startObjectStore } from "../testing/services/object-store.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { createTestChallenge, inHours, putChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe, recipeForm } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as castVote } from "./cast-vote.ts";
import { handler as createImageUpload } from "./create-image-upload.ts";
import { handler as createRecipe } from "./create-recipe.ts";
import { handler as deleteRecipe } from "./delete-recipe.ts";
import { handler as getMyRecipe } from "./get-my-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";
import { handler as hasVoted } from "./has-voted.ts";
import { handler as listChallengeRecipes } from "./list-challenge-recipes.ts";
import { handler as listRecipes } from "./list-recipes.ts";
import { handler as updateRecipe } from "./update-recipe.ts";

let engine: Engine;
let bucket: ObjectStore;
let me: TestUser;
let photo: Buffer;
let challenge: StoredChallenge;
let others: string[];

beforeAll(async () => {
  engine = await startEngine();
  bucket = await startObjectStore();
  me = await createTestUser(engine);
  photo = await smallPhoto();
  challenge = await createTestChallenge();
  others = [];
  for (let index = 0; index < 60; index++) others.push(await enterRecipe(challenge.id));
  await enterRecipe((await createTestChallenge()).id, me);
  for (const id of others.slice(0, 10)) await castVoteOf(id, me.id, 4, new Date());
});
afterAll(async () => {
  await bucket.stop();
  await engine.stop();
});

/** Measures a call by a user with a recipe in the challenge and ten votes there. */
async function costOf(call: CallShape, handler: unknown, request: TestRequest) {
  let size = 0;
  const cost = await measureCost(async () => {
    const { status, body } = await invoke(handler, { token: me.token, ...request });
    expect(status, JSON.stringify(body)).toBe(call.status);
    size = JSON.stringify(body ?? "").length;
  });
  return { cost, size };
}

async function secondCostOf({ id: challengeId }: StoredChallenge) {
  const request = { params: { challengeId }, query: { limit: "20" } };
  await costOf(recipes.listChallengeRecipes, listChallengeRecipes, request);
  return (await costOf(recipes.listChallengeRecipes, listChallengeRecipes, request)).cost;
}

describe("the cost", () => {
  it("of reading a recipe is as declared", async () => {
    const [recipeId = ""] = others;
    const one = await costOf(recipes.getRecipe, getRecipe, { params: { recipeId } });
    expect(one.size).toBeGreaterThan(1450);
    expect(one.size).toBeLessThan(1600);
    expect(one.cost).toEqual(recipes.getRecipe.cost);
    const checked = await costOf(votes.hasVoted, hasVoted, { params: { recipeId } });
    expect(checked.cost).toEqual(votes.hasVoted.cost);
  });

  it("of a page of 20 recipes is as declared", async () => {
    const { cost } = await costOf(recipes.listRecipes, listRecipes, { query: { limit: "20" } });
    expect(cost).toEqual(recipes.listRecipes.cost);
    expect(cost.readUnits).toBeLessThanOrEqual(5);
  });

  it("of a page of 20 recipes of a challenge is as declared", async () => {
    const twenty = await createTestChallenge();
    for (let index = 0; index < 20; index++) await enterRecipe(twenty.id);
    expect(await secondCostOf(twenty)).toEqual(recipes.listChallengeRecipes.cost);
    const fifty = await createTestChallenge();
    for (let index = 0; index < 50; index++) await enterRecipe(fifty.id);
    await drainStream(engine);
    const crowded = await secondCostOf(fifty);
    // Two more requests: the reader's own recipe, and the part of the order that wraps around.
    expect(crowded.requests).toBeLessThanOrEqual(recipes.listChallengeRecipes.cost.requests + 2);
    expect(crowded.readUnits).toBeLessThanOrEqual(6);
    const finished = await createTestChallenge();
    for (let index = 0; index < 20; index++) await enterRecipe(finished.id);
    const wonAt = new Date().toISOString();
    await putChallenge({ ...finished, endDate: inHours(-24).toISOString(), wonAt });
    const ranked = await secondCostOf(finished);
    expect(ranked.requests).toBe(recipes.listChallengeRecipes.cost.requests);
    expect(ranked.readUnits).toBeLessThanOrEqual(recipes.listChallengeRecipes.cost.readUnits);
  });

  it("of creating, editing, rating and deleting a recipe is as declared", async () => {
    const open = await createTestChallenge();
    const unrated = await enterRecipe(open.id);
    const fields = { challengeId: open.id };
    const created = await costOf(recipes.createRecipe, createRecipe, {
      form: recipeForm(fields, photo),
    });
    expect(created.cost).toEqual(recipes.createRecipe.cost);
    const mine = await costOf(recipes.getMyRecipe, getMyRecipe, { params: fields });
    expect(mine.cost).toEqual(recipes.getMyRecipe.cost);
    const { body } = await invoke(getMyRecipe, { token: me.token, params: fields });
    const params = { recipeId: body.id };
    const edited = await costOf(recipes.updateRecipe, updateRecipe, {
      params,
      form: recipeForm({ title: "Tarte fine" }),
    });
    expect(edited.cost).toEqual(recipes.updateRecipe.cost);
    const upload = await costOf(recipes.createImageUpload, createImageUpload, {
      body: { contentType: "image/jpeg" },
    });
    expect(upload.cost).toEqual(recipes.createImageUpload.cost);
    const voted = await costOf(votes.castVote, castVote, {
      params: { recipeId: unrated },
      body: { rating: 5 },
    });
    expect(voted.cost).toEqual(votes.castVote.cost);
    expect(voted.cost.writeUnits).toBeLessThanOrEqual(12);
    await castVoteOf(body.id, newId(), 3, new Date());
    const deleted = await costOf(recipes.deleteRecipe, deleteRecipe, { params });
    expect(deleted.cost).toEqual(recipes.deleteRecipe.cost);
    // In a crowded challenge, a vote also moves the recipe in the index by votes.
    await indexByVotes(challenge.id, []);
    const [, , , , , , , , , , crowded = ""] = others;
    const inCrowd = await costOf(votes.castVote, castVote, {
      params: { recipeId: crowded },
      body: { rating: 5 },
    });
    expect(inCrowd.cost.writeUnits).toBe(14);
  });
});
