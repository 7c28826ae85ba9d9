import { startContendedEngine } from "local-cloud/testing/contended-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inParallel } from "#shared/in-parallel.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { findWrongCounts } from "../testing/consistency/find-wrong-counts.ts";
import { engine, setUpEngine, setUpObjectStore } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe, wordsFor } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as castVote } from "./cast-vote.ts";
import { handler as deleteRecipe } from "./delete-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";

setUpEngine();
setUpObjectStore();

let contended: Awaited<ReturnType<typeof startContendedEngine>>;
let voters: TestUser[];
let recipeId: string;

beforeAll(async () => {
  contended = await startContendedEngine(engine.endpoint, {
    conflicts: 0.05,
    lostResponses: 0.005,
  });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = contended.endpoint;
  voters = [];
  await inParallel(Array.from({ length: 300 }), 20, async () => {
    voters.push(await createTestUser(engine));
  });
});
afterAll(() => contended?.stop());
beforeEach(async () => {
  const challenge = await createTestChallenge();
  recipeId = await enterRecipe(challenge.id, await createTestUser(engine));
  await drainStream(engine);
});

const rate = ({ token }: TestUser, rating: number) =>
  invoke(castVote, { token, params: { recipeId }, body: { rating, words: wordsFor(rating) } });
const read = async ({ token }: TestUser) =>
  (await invoke(getRecipe, { token, params: { recipeId } })).body;

describe("POST /recipes/{recipeId}/vote", () => {
  it("counts each of 300 concurrent votes for a recipe exactly once", async () => {
    const before = contended.usage.writeUnits;
    const conflictsBefore = contended.counts.conflicts;
    const statuses: number[] = [];
    await inParallel([...voters.entries()], 64, async ([index, voter]) => {
      statuses.push((await rate(voter, (index % 5) + 1)).status);
    });
    expect(new Set(statuses)).toEqual(new Set([201]));
    await drainStream(engine);
    expect(await read(voters[0] as TestUser)).toMatchObject({ ratingCount: 300, averageRating: 3 });
    expect(await findWrongCounts()).toEqual([]);
    // A vote uses at most eight write units, including one that counts the voter's requests for the rate limit.
    expect((contended.usage.writeUnits - before) / voters.length).toBeLessThanOrEqual(8);
    expect(contended.counts.conflicts).toBeGreaterThan(conflictsBefore);
  });

  it("returns a voter's own rating immediately, even while many other users vote", async () => {
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

describe("DELETE /recipes/{recipeId}", () => {
  it("leaves no votes behind if users vote for a recipe while it is being deleted", async () => {
    // Stops the clock, because the deletion may take at most five seconds and the test machine may be slow.
    vi.useFakeTimers({ toFake: ["performance"] });
    const challenge = await createTestChallenge();
    const author = await createTestUser(engine);
    recipeId = await enterRecipe(challenge.id, author);
    const statuses = [(await rate(voters[0] as TestUser, 5)).status];
    await inParallel([...voters.slice(1, 100).entries()], 32, async ([index, voter]) => {
      // Deletes the recipe while other votes are in flight.
      if (index === 31) {
        const { status } = await invoke(deleteRecipe, { ...author, params: { recipeId } });
        expect(status).toBe(204);
      }
      statuses.push((await rate(voter, 5)).status);
    });
    expect(new Set(statuses)).toEqual(new Set([201, 404]));
    await drainStream(engine);
    expect(await findWrongCounts()).toEqual([]);
  });
});
