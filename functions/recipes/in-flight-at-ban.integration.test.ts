import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { banAccount } from "../data/account/administer-account.ts";
import { getCard, getMyRecipe } from "../data/recipe/recipe-store.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { smallPhoto } from "../images/testing/sample-photos.ts";
import { handler as reportRecipe } from "../moderation/report-recipe.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import {
  services,
  setUpAuthServices,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe, recipeForm } from "../testing/test-data/recipes.ts";
import { explanation } from "../testing/test-data/reports.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as createRecipe } from "./create-recipe.ts";
import { handler as deleteRecipe } from "./delete-recipe.ts";
import { handler as updateRecipe } from "./update-recipe.ts";

setUpObjectStore();
setUpAuthServices();

let author: TestUser;
let reader: TestUser;

beforeAll(async () => {
  reader = await createTestUser(services.engine);
});
beforeEach(async () => {
  author = await createTestUser(services.engine);
});

/**
 * Makes an API call as the recipe's author, who is banned after the call has checked the account but before it writes.
 */
async function whileBanned(handler: unknown, request: Parameters<typeof invoke>[1]) {
  beforeNextTransaction(() => banAccount(author.id, "Copie", new Date()));
  const answer = await invoke(handler, { ...request, token: author.token });
  expect(answer).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
}

describe("API calls that are in flight when their caller is banned", () => {
  it("does not store a recipe if its author is banned during the request (D12)", async () => {
    const { id: challengeId } = await createTestChallenge();
    await whileBanned(createRecipe, { form: recipeForm({ challengeId }, await smallPhoto()) });
    await expect(getMyRecipe(challengeId, author.id)).rejects.toMatchObject({ code: "not-found" });
  });

  it("does not edit or delete a recipe if its author is banned during the request (D12)", async () => {
    const recipeId = await enterRecipe((await createTestChallenge()).id, author);
    const before = await getCard(recipeId);
    const form = recipeForm({ title: "Autre titre" });
    await whileBanned(updateRecipe, { params: { recipeId }, form });
    expect((await getCard(recipeId)).title).toBe(before.title);
    const other = await createTestUser(services.engine);
    author = other;
    const theirs = await enterRecipe((await createTestChallenge()).id, other);
    await whileBanned(deleteRecipe, { params: { recipeId: theirs } });
    expect((await getCard(theirs)).owner).toBe(other.id);
  });

  it("rejects a report if the reporting user is banned during the request (D12)", async () => {
    const recipeId = await enterRecipe((await createTestChallenge()).id);
    const body = { ground: "COPY", explanation, goodFaith: true };
    await whileBanned(reportRecipe, { params: { recipeId }, body });
  });

  it("deletes a vote cast just before the voter was banned, but keeps earlier votes (D12)", async () => {
    const [recent, earlier] = await Promise.all(
      [0, 1].map(async () => enterRecipe((await createTestChallenge()).id)),
    );
    await castVote(earlier ?? "", author.id, { rating: 2 }, inHours(-1));
    await castVote(recent ?? "", author.id, { rating: 5, words: ["De saison"] }, new Date());
    await castVote(recent ?? "", reader.id, { rating: 4 }, new Date());
    await banAccount(author.id, "Copie", new Date());
    await drainStream(services.engine);
    expect(await getCard(recent ?? "")).toMatchObject({ ratingCount: 1, ratingSum: 4, w4: 0 });
    expect(await getCard(earlier ?? "")).toMatchObject({ ratingCount: 1, ratingSum: 2 });
  });
});
