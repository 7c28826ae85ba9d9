import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteChallenge, updateChallenge } from "../data/challenge/change-challenge.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { engine, setUpEngine, setUpObjectStore } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { challengeDraft, createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as getMyRecipe } from "./get-my-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";

setUpEngine();
setUpObjectStore();

let author: TestUser;
let reader: TestUser;
let challenge: StoredChallenge;
let recipeId: string;

beforeAll(async () => {
  [author, reader] = [await createTestUser(engine), await createTestUser(engine)];
});
beforeEach(async () => {
  challenge = await createTestChallenge();
  recipeId = await enterRecipe(challenge.id, author);
});

const readAs = ({ token }: TestUser) => invoke(getRecipe, { token, params: { recipeId } });
const readMine = () =>
  invoke(getMyRecipe, { token: author.token, params: { challengeId: challenge.id } });
const endDateIn = async (answer: ReturnType<typeof readMine>) =>
  (await answer).body.challenge.endDate;

/** Changes the challenge's end date and returns the new one. */
async function moveEnd(): Promise<string> {
  const draft = challengeDraft(0, 4);
  return (await updateChallenge(challenge.id, draft, challenge.category, new Date())).endDate;
}

describe("GET /recipes/{recipeId}", () => {
  it("returns the challenge's new end date to the recipe's author immediately", async () => {
    const endDate = await moveEnd();
    expect(await endDateIn(readAs(author))).toBe(endDate);
    expect(await endDateIn(readMine())).toBe(endDate);
  });

  it("returns a challenge's new end date to other users once it is copied to the recipe", async () => {
    const endDate = await moveEnd();
    await drainStream(engine);
    expect(await endDateIn(readAs(reader))).toBe(endDate);
  });

  it("returns 404 even to the recipe's author as soon as the challenge is deleted", async () => {
    await deleteChallenge(challenge.id, new Date());
    expect((await readAs(author)).status).toBe(404);
    expect((await readMine()).status).toBe(404);
  });

  it("returns 404 to other users once the recipes of a deleted challenge are purged", async () => {
    await deleteChallenge(challenge.id, new Date());
    await drainStream(engine);
    expect((await readAs(reader)).status).toBe(404);
  });
});
