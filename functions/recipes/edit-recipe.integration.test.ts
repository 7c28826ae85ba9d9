import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { imageWidths } from "#shared/constants.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { challengeAt, type StoredChallenge } from "../data/items/stored-challenge.ts";
import { copyEditToResults } from "../data/results/copy-edit.ts";
import { getResults } from "../data/results/get-results.ts";
import { recordWinnersOfChallenge } from "../data/results/record-winners.ts";
import { settleResults } from "../data/results/settle-results.ts";
import { newId } from "../data/table/ids.ts";
import { smallPhoto } from "../images/testing/sample-photos.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextRequests } from "../testing/faults/before-next-transaction.ts";
import { removeOrphans } from "../testing/services/deliver-notifications.ts";
import {
  bucket,
  engine,
  setUpEngine,
  setUpLiveEndpoint,
  setUpMailbox,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { createTestChallenge, inHours, putChallenge } from "../testing/test-data/challenges.ts";
import { recipeForm, sampleRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as castVote } from "./cast-vote.ts";
import { handler as createRecipe } from "./create-recipe.ts";
import { handler as deleteRecipe } from "./delete-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";
import { handler as hasVoted } from "./has-voted.ts";
import { handler as updateRecipe } from "./update-recipe.ts";

setUpEngine();
setUpObjectStore();
setUpLiveEndpoint();
setUpMailbox();

let author: TestUser;
let other: TestUser;
let photo: Buffer;
let challenge: StoredChallenge;
let recipe: { id: string; imageUrl: string; imageColor: string };

beforeAll(async () => {
  author = await createTestUser(engine);
  other = await createTestUser(engine);
  photo = await smallPhoto();
});
beforeEach(async () => {
  bucket.objects.clear();
  challenge = await createTestChallenge();
  recipe = (await submit()).body;
});

function submit() {
  const form = recipeForm({ challengeId: challenge.id }, photo);
  return invoke(createRecipe, { token: author.token, form });
}

type Fields = Parameters<typeof recipeForm>[0];

function edit(fields: Fields, image?: Buffer, { token } = author, recipeId = recipe.id) {
  return invoke(updateRecipe, { token, params: { recipeId }, form: recipeForm(fields, image) });
}

const remove = ({ token } = author, recipeId = recipe.id) =>
  invoke(deleteRecipe, { token, params: { recipeId } });

const read = async (recipeId = recipe.id) =>
  invoke(getRecipe, { token: other.token, params: { recipeId } });

const rate = (rating: number, recipeId = recipe.id) =>
  invoke(castVote, { token: other.token, params: { recipeId }, body: { rating } });

const endChallenge = (ends: Date) => putChallenge({ ...challenge, endDate: ends.toISOString() });

describe("PUT /recipes/{recipeId}", () => {
  it("updates a recipe's texts without changing its photo or votes", async () => {
    await rate(4);
    const { status, body } = await edit({ title: "Tarte fine", description: "Sans moule." });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: recipe.id,
      title: "Tarte fine",
      description: "Sans moule.",
      ingredients: sampleRecipe.ingredients,
      imageUrl: recipe.imageUrl,
      averageRating: 4,
      ratingCount: 1,
    });
    expect((await read()).body).toMatchObject(body);
  });

  it("stores a recipe's new photo and deletes the old photo", async () => {
    const before = bucket.keys();
    const { status, body } = await edit({}, photo);
    expect(status).toBe(200);
    expect(body.imageUrl).not.toBe(recipe.imageUrl);
    expect(bucket.keys()).toHaveLength(2 * imageWidths.length);
    await drainOutbox(engine);
    expect(bucket.keys()).toHaveLength(imageWidths.length);
    expect(bucket.keys()).not.toEqual(before);
    expect(bucket.keys()).toContain(body.imageUrl.slice(1));
  });

  it("updates the recorded results and winner when the winning recipe is edited later", async () => {
    await rate(5);
    await recordWinnersOfChallenge(challenge.id, inHours(200));
    await drainStream(engine);
    const { status, body } = await edit({ title: "Tarte fine" }, photo);
    expect(status).toBe(200);
    await drainStream(engine);
    const { imageUrl, imageColor } = body;
    const shown = { title: "Tarte fine", imageUrl, imageColor };
    const { reply } = await getResults(challenge.id, other.id, { limit: 10 }, inHours(200));
    expect(reply.entries).toMatchObject([{ place: 1, ...shown }]);
    expect(bucket.keys()).toContain(imageUrl.slice(1));
    const stored = await getChallenge(challenge.id);
    expect(stored && challengeAt(stored, new Date()).winners).toMatchObject([shown]);
  });

  it("shows the latest title in the results if the recipe is edited before its rank is stored", async () => {
    await rate(5);
    await recordWinnersOfChallenge(challenge.id, inHours(200));
    await edit({ title: "Tarte fine" });
    await edit({ title: "Tarte épaisse" });
    await settleResults(challenge.id, { limit: 10 });
    const { reply } = await getResults(challenge.id, other.id, { limit: 10 }, inHours(200));
    expect(reply.entries).toMatchObject([{ title: "Tarte épaisse" }]);
  });

  it("shows the latest title in the results if the recipe is edited while its title is copied", async () => {
    await rate(5);
    await recordWinnersOfChallenge(challenge.id, inHours(200));
    await settleResults(challenge.id, { limit: 10 });
    await edit({ title: "Tarte fine" });
    beforeNextRequests("Update", 1, () => edit({ title: "Tarte épaisse" }));
    await copyEditToResults(recipe.id);
    const { reply } = await getResults(challenge.id, other.id, { limit: 10 }, inHours(200));
    expect(reply.entries).toMatchObject([{ title: "Tarte épaisse" }]);
  });

  it("returns the latest description even if edits alternate between long and short texts", async () => {
    const description = Array.from({ length: 3000 }, () => newId(1)).join("");
    for (const text of [description, "Court.", `${description.slice(0, 2500)}.`, "Très court."]) {
      expect((await edit({ description: text })).status).toBe(200);
      expect((await read()).body.description).toBe(text);
    }
  });

  it("keeps only one photo after concurrent edits that each replace the photo", async () => {
    const answers = await Promise.all([edit({}, photo), edit({}, photo), edit({}, photo)]);
    const accepted = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(accepted.length).toBeGreaterThan(0);
    await drainOutbox(engine);
    await removeOrphans(bucket);
    expect(bucket.keys()).toHaveLength(imageWidths.length);
    expect(bucket.keys()).toContain((await read()).body.imageUrl.slice(1));
  });

  it("rejects edits with invalid fields, and edits of unknown recipes or other users' recipes", async () => {
    expect((await edit({}, photo, other)).body.code).toBe("forbidden");
    expect((await edit({}, photo, author, "nonsense")).status).toBe(404);
    const unknown = `${recipe.id.slice(0, -4)}zzzz`;
    expect((await edit({}, photo, author, unknown)).status).toBe(404);
    const { status, body } = await edit({ title: "", description: "x".repeat(5001) });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      title: "Le titre est requis",
      description: "5000 caractères au plus",
    });
    expect((await edit({}, Buffer.from("bonjour"))).status).toBe(415);
    expect(bucket.keys()).toHaveLength(imageWidths.length);
  });

  it("rejects edits after the challenge has ended", async () => {
    await endChallenge(inHours(-0.01));
    const { status, body } = await edit({}, photo);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "editing-closed" });
    expect(body.message).toBe("Le délai de modification est expiré");
    expect(bucket.keys()).toHaveLength(imageWidths.length);
    await endChallenge(inHours(1));
    expect((await edit({})).status).toBe(200);
  });
});

describe("DELETE /recipes/{recipeId}", () => {
  it("deletes the recipe with its images and returns 404 for later requests for the recipe", async () => {
    await rate(5);
    expect((await remove()).status).toBe(204);
    expect((await read()).status).toBe(404);
    expect((await rate(3)).status).toBe(404);
    await drainOutbox(engine);
    expect(bucket.keys()).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  it("lets the author enter a new recipe into the challenge after deleting the first", async () => {
    await rate(1);
    await remove();
    const second = await submit();
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(recipe.id);
    await drainOutbox(engine);
    const params = { recipeId: second.body.id };
    expect((await read(second.body.id)).body).toMatchObject({ ratingCount: 0, hasVoted: false });
    const { body } = await invoke(hasVoted, { token: other.token, params });
    expect(body).toEqual({ hasVoted: false });
    expect((await rate(5, second.body.id)).body).toMatchObject({
      averageRating: 5,
      ratingCount: 1,
    });
    expect((await read()).status).toBe(404);
  });

  it("lets only the author delete a recipe, and only before the challenge ends", async () => {
    expect((await remove(other)).body.code).toBe("forbidden");
    await endChallenge(inHours(-0.01));
    expect((await remove()).body).toMatchObject({
      code: "editing-closed",
      message: "Le délai de modification est expiré",
    });
    expect((await read()).status).toBe(200);
  });

  it("returns 204 for only one of five concurrent requests to delete the same recipe", async () => {
    await rate(2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove()));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
  });
});
