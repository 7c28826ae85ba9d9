import { beforeAll, describe, expect, it } from "vitest";
import { rankKey } from "#shared/rules/ranking.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import type { RecipeCard } from "../data/items/recipe-card.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { repairRank } from "../data/recipe/repair-cards.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { recordRequests, withFault } from "../testing/faults/faults.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { removeItems } from "../testing/table/items.ts";
import { createTestChallenge, inHours, putChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as castVote } from "./cast-vote.ts";
import { handler as getRecipe } from "./get-recipe.ts";
import { handler as hasVoted } from "./has-voted.ts";

setUpEngine();

let author: TestUser;
let voter: TestUser;

beforeAll(async () => {
  author = await createTestUser(engine);
  voter = await createTestUser(engine);
});

const rate = (recipeId: string, rating: unknown, { token } = voter) =>
  invoke(castVote, { token, params: { recipeId }, body: { rating } });

const readHasVoted = async (recipeId: string, { token } = voter) =>
  (await invoke(hasVoted, { token, params: { recipeId } })).body;

async function newRecipe() {
  const challenge = await createTestChallenge();
  return { challenge, id: await enterRecipe(challenge.id, author) };
}

const ratingSumOf = async (userId: string) =>
  (await getStats(userId, { consistent: true }))?.ratingSum ?? 0;

describe("POST /recipes/{recipeId}/vote", () => {
  it("stores a vote and returns the rating to the voter", async () => {
    const { id } = await newRecipe();
    expect(await readHasVoted(id)).toEqual({ hasVoted: false });
    const { status, body } = await rate(id, 4);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: "Votre vote a été enregistré avec succès",
      averageRating: 4,
      ratingCount: 1,
      myRating: 4,
    });
    expect(await readHasVoted(id)).toEqual({ hasVoted: true });
    const read = await invoke(getRecipe, { token: voter.token, params: { recipeId: id } });
    expect(read.body).toMatchObject({ averageRating: 4, hasVoted: true, myRating: 4 });
    expect((await getCard(id)).sort).toBe(await expectedSort(id));
  });

  it("stores a vote even if its transaction is throttled, and counts it later", async () => {
    const other = await newRecipe();
    const requests = await recordRequests(() => rate(other.id, 4));
    const at = requests.findIndex((request) => request.startsWith("TransactWrite")) + 1;
    const { id } = await newRecipe();
    const { status, body } = await withFault("throttled once", at, () => rate(id, 4));
    expect({ status, body }).toMatchObject({ status: 201, body: { ratingCount: 1 } });
    expect(await readHasVoted(id)).toEqual({ hasVoted: true });
    expect(await getCard(id)).toMatchObject({ ratingCount: 0 });
    await drainStream(engine);
    expect(await getCard(id)).toMatchObject({ ratingCount: 1, ratingSum: 4 });
  });

  it("returns 404 if the author replaces the recipe while a vote for it is being stored", async () => {
    const { id, challenge } = await newRecipe();
    let other = "";
    beforeNextTransaction(async () => {
      await removeItems([keys.recipe({ challengeId: challenge.id, userId: author.id })]);
      other = await enterRecipe(challenge.id, author);
    });
    expect((await rate(id, 1)).status).toBe(404);
    expect(other).not.toBe(id);
    expect(await getCard(other)).toMatchObject({ ratingCount: 0, ratingSum: 0 });
    expect(await readHasVoted(other)).toEqual({ hasVoted: false });
  });

  it("accepts votes after the challenge has ended", async () => {
    const { id, challenge } = await newRecipe();
    await putChallenge({ ...challenge, endDate: inHours(-0.01).toISOString() });
    expect((await rate(id, 5)).status).toBe(201);
  });

  it("rejects a second vote, a vote for an unknown recipe, and a vote for the user's own recipe", async () => {
    const { id } = await newRecipe();
    expect(await rate(id, 5, author)).toMatchObject({
      status: 403,
      body: { code: "own-recipe", message: "Vous ne pouvez pas voter pour votre propre recette" },
    });
    await rate(id, 5);
    expect(await rate(id, 1)).toMatchObject({
      status: 409,
      body: { code: "already-voted", message: "Vous avez déjà voté pour cette recette" },
    });
    const unknown = [
      newId(),
      "x".repeat(3000),
      `${id.slice(0, -4)}zzzz`,
      `${newId()}${id.slice(12)}`,
    ];
    for (const recipeId of unknown) {
      expect((await rate(recipeId, 3)).status).toBe(404);
      expect(await readHasVoted(recipeId)).toMatchObject({ code: "not-found" });
    }
    expect(await getCard(id)).toMatchObject({ ratingCount: 1, ratingSum: 5 });
  });

  it("returns 400 for a rating that is not a whole number from 1 to 5", async () => {
    const { id } = await newRecipe();
    for (const rating of [0, 6, 2.5, "4", null, undefined, -1, 1e300]) {
      expect(await rate(id, rating)).toMatchObject({
        status: 400,
        body: { errors: { rating: "La note est un nombre entier de 1 à 5" } },
      });
    }
    expect(await readHasVoted(id)).toEqual({ hasVoted: false });
  });

  it("stores only one of twenty concurrent votes by the same user", async () => {
    const { id } = await newRecipe();
    const before = await ratingSumOf(author.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rate(id, (index % 5) + 1)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "already-voted")).toHaveLength(19);
    const { myRating } = answers.find(({ status }) => status === 201)?.body ?? {};
    expect(await getCard(id)).toMatchObject({ ratingCount: 1, ratingSum: myRating });
    expect(await ratingSumOf(author.id)).toBe(before + myRating);
  });

  it("counts every vote when 100 users vote concurrently", async () => {
    const { id } = await newRecipe();
    const voters = await Promise.all(Array.from({ length: 100 }, () => createTestUser(engine)));
    const answers = await Promise.all(voters.map((user, index) => rate(id, (index % 5) + 1, user)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await getCard(id)).toMatchObject({ ratingCount: 100, ratingSum: 300 });
    await drainStream(engine);
    expect((await getCard(id)).sort).toBe(await expectedSort(id));
    const read = await invoke(getRecipe, { token: voter.token, params: { recipeId: id } });
    expect(read.body).toMatchObject({ averageRating: 3, ratingCount: 100 });
  });
});

describe("repairRank", () => {
  it("does not overwrite a recipe's ranking key with one based on outdated votes", async () => {
    const { id } = await newRecipe();
    const seen = { ...(await getCard(id)), sort: "0" } as RecipeCard;
    await rate(id, 2);
    await repairRank(seen);
    expect((await getCard(id)).sort).toBe(await expectedSort(id));
  });
});

async function expectedSort(id: string): Promise<string> {
  const card = await getCard(id);
  return rankKey({ ...card, createdAt: card.ownerSort });
}
