import { startContendedEngine } from "local-cloud/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inParallel } from "../data/table/in-parallel.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { findViolations } from "../testing/consistency/find-violations.ts";
import { type ObjectStore, startObjectStore } from "../testing/services/object-store.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as castVote } from "./cast-vote.ts";
import { handler as deleteRecipe } from "./delete-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";

let engine: Engine;
let store: ObjectStore;
let front: Awaited<ReturnType<typeof startContendedEngine>>;
let voters: TestUser[];
let recipeId: string;

beforeAll(async () => {
  engine = await startEngine();
  store = await startObjectStore();
  front = await startContendedEngine(engine.endpoint, { conflicts: 0.05, lostResponses: 0.005 });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = front.endpoint;
  voters = [];
  await inParallel(Array.from({ length: 300 }), 20, async () => {
    voters.push(await createTestUser(engine));
  });
});
afterAll(async () => {
  await front.stop();
  await store.stop();
  await engine.stop();
});
beforeEach(async () => {
  const challenge = await createTestChallenge();
  recipeId = await enterRecipe(challenge.id, await createTestUser(engine));
  await drainStream(engine);
});

const rate = ({ token }: TestUser, rating: number) =>
  invoke(castVote, { token, params: { recipeId }, body: { rating } });
const read = async ({ token }: TestUser) =>
  (await invoke(getRecipe, { token, params: { recipeId } })).body;

describe("a recipe that many vote for at the same instant", () => {
  it("refuses nobody, counts each vote once, and costs at most 8 units a vote", async () => {
    const before = front.usage.writeUnits;
    const statuses: number[] = [];
    await inParallel([...voters.entries()], 64, async ([index, voter]) => {
      statuses.push((await rate(voter, (index % 5) + 1)).status);
    });
    expect(new Set(statuses)).toEqual(new Set([201]));
    await drainStream(engine);
    const author = voters[0] as TestUser;
    expect(await read(author)).toMatchObject({ ratingCount: 300, averageRating: 3 });
    expect(await findViolations()).toEqual([]);
    // The limit of votes per person costs one more, apart from the vote.
    expect((front.usage.writeUnits - before) / voters.length).toBeLessThanOrEqual(8);
    expect(front.counts.conflicts).toBeGreaterThan(0);
  });

  it("shows each voter their own vote at once, counted or not, and refuses a second", async () => {
    await inParallel(voters.slice(0, 40), 40, async (voter) => {
      const answer = await rate(voter, 4);
      expect(answer).toMatchObject({ status: 201, body: { averageRating: 4, myRating: 4 } });
      const { ratingCount, ...seen } = await read(voter);
      expect(seen).toMatchObject({ averageRating: 4, hasVoted: true, myRating: 4 });
      expect(ratingCount).toBeGreaterThan(0);
      expect((await rate(voter, 5)).body.code).toBe("already-voted");
    });
    await drainStream(engine);
    expect(await read(voters[0] as TestUser)).toMatchObject({ ratingCount: 40, myRating: 4 });
  });
});

it("sixteen submissions of one person to as many challenges at the same instant all succeed", async () => {
  const person = await createTestUser(engine);
  const challenges = await Promise.all(Array.from({ length: 16 }, () => createTestChallenge()));
  const ids = await Promise.all(challenges.map(({ id }) => enterRecipe(id, person)));
  expect(new Set(ids).size).toBe(16);
  await drainStream(engine);
  expect(await findViolations()).toEqual([]);
});

it("a recipe is deleted while people vote for it, and no vote is left", async () => {
  const challenge = await createTestChallenge();
  const author = await createTestUser(engine);
  const voted = await enterRecipe(challenge.id, author);
  const statuses: number[] = [];
  const votes = inParallel(voters.slice(0, 100), 32, async ({ token }) => {
    const answer = await invoke(castVote, {
      token,
      params: { recipeId: voted },
      body: { rating: 5 },
    });
    statuses.push(answer.status);
  });
  await expect.poll(() => statuses.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10);
  const deletion = await invoke(deleteRecipe, { ...author, params: { recipeId: voted } });
  expect(deletion.status).toBe(204);
  await votes;
  expect(new Set(statuses)).toEqual(new Set([201, 404]));
  await drainStream(engine);
  expect(await findViolations()).toEqual([]);
});
