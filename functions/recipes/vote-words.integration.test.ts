import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type VoteWord, voteWords } from "#shared/model/vote-words.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { purgeVotesOfVoter } from "../data/vote/purge-votes-of-voter.ts";
import { putUncountedVote } from "../data/vote/uncounted-votes.ts";
import { castVote as storeVote } from "../data/vote/vote-store.ts";
import { handler as listParticipations } from "../profile/list-participations.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { findWrongCounts } from "../testing/consistency/find-wrong-counts.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as castVote } from "./cast-vote.ts";
import { handler as getMyRecipe } from "./get-my-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";
import { handler as hasVoted } from "./has-voted.ts";
import { handler as listChallengeRecipes } from "./list-challenge-recipes.ts";

setUpEngine();

let author: TestUser;
let voter: TestUser;
let challengeId: string;
let recipeId: string;

beforeAll(async () => {
  voter = await createTestUser(engine);
});
beforeEach(async () => {
  author = await createTestUser(engine);
  challengeId = (await createTestChallenge()).id;
  recipeId = await enterRecipe(challengeId, author);
});

const rate = (body: object, { token } = voter) =>
  invoke(castVote, { token, params: { recipeId }, body });
const read = async ({ token }: TestUser) =>
  (await invoke(getRecipe, { token, params: { recipeId } })).body;

/** Casts one vote for each list of descriptive words. A new user casts each vote. */
async function voteWith(...votes: VoteWord[][]): Promise<void> {
  for (const words of votes) await storeVote(recipeId, newId(), { rating: 4, words }, new Date());
}

describe("POST /recipes/{recipeId}/vote", () => {
  it("counts a vote's three descriptive words but does not return them to the voter", async () => {
    const words = ["Étapes à détailler", "J'en veux", "Belle assiette"];
    const { status, body } = await rate({ rating: 4, words });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: "Votre vote a été enregistré avec succès",
      averageRating: 4,
      ratingCount: 1,
      myRating: 4,
    });
    expect(await getCard(recipeId)).toMatchObject({ w1: 1, w6: 1, w7: 1 });
    expect(await read(voter)).not.toHaveProperty("words");
  });

  it.each([[undefined], [[]]])("accepts a vote whose field `words` is %j", async (words) => {
    expect((await rate({ rating: 4, words })).status).toBe(201);
    expect(Object.keys(await getCard(recipeId)).filter((name) => /^w\d$/.test(name))).toEqual([]);
  });

  it("accepts each of the nine predefined descriptive words in a vote", async () => {
    for (const word of voteWords) {
      const user = await createTestUser(engine);
      expect((await rate({ rating: 5, words: [word] }, user)).status).toBe(201);
    }
    expect((await read(author)).words).toEqual(voteWords.map((word) => ({ word, count: 1 })));
  });

  it.each([
    ["null", null, "words"],
    ["a text", "Belle assiette", "words"],
    ["four words", voteWords.slice(0, 4), "words"],
    ["a duplicate", ["De saison", "De saison"], "words"],
    ["an unknown word", ["Trop bon"], "words.0"],
    ["another apostrophe", ["J’en veux"], "words.0"],
    ["another case", ["De saison", "belle assiette"], "words.1"],
    ["decomposed accents", ["Bien expliqué".normalize("NFD")], "words.0"],
    ["a null in the list", [null], "words.0"],
  ])(
    "rejects a vote with %s as descriptive words and does not store it",
    async (_what, words, field) => {
      const { status, body } = await rate({ rating: 4, words });
      expect(status).toBe(400);
      expect(body.errors).toEqual({
        [field]: "Choisissez au plus 3 mots différents de la liste",
      });
      const { token } = voter;
      const vote = await invoke(hasVoted, { token, params: { recipeId } });
      expect(vote.body).toEqual({ hasVoted: false });
    },
  );

  it('returns 409 if a user votes again to add descriptive words such as "De saison"', async () => {
    await rate({ rating: 4 });
    expect(await rate({ rating: 4, words: ["De saison"] })).toMatchObject({
      status: 409,
      body: { code: "already-voted" },
    });
    expect(await getCard(recipeId)).toMatchObject({ ratingCount: 1 });
    expect(await getCard(recipeId)).not.toHaveProperty("w4");
  });

  it("stores a vote with three descriptive words at the same cost as a vote without any", async () => {
    const costs = [];
    for (const words of [[], ["De saison", "Simple et malin", "J'en veux"]]) {
      recipeId = await enterRecipe(challengeId);
      costs.push(await measureCost(() => rate({ rating: 4, words })));
    }
    expect(costs[1]).toEqual(costs[0]);
  });
});

describe("descriptive words of a recipe's votes (D49)", () => {
  const participation = async () =>
    (await invoke(listParticipations, { token: author.token })).body[0];
  const myRecipe = async () =>
    (await invoke(getMyRecipe, { token: author.token, params: { challengeId } })).body;

  it("shows descriptive words to the author once there are five votes, most frequent word first", async () => {
    await voteWith(["De saison"], ["Belle assiette", "J'en veux"], ["J'en veux"], []);
    for (const shown of [await read(author), await myRecipe(), await participation()]) {
      expect(shown).toMatchObject({ ratingCount: 4 });
      expect(shown).not.toHaveProperty("words");
    }
    await voteWith([]);
    const words = [
      { word: "J'en veux", count: 2 },
      { word: "Belle assiette", count: 1 },
      { word: "De saison", count: 1 },
    ];
    for (const shown of [await read(author), await myRecipe(), await participation()]) {
      expect(shown).toMatchObject({ ratingCount: 5, words });
    }
  });

  it("returns an empty list if none of the five voters chose a descriptive word", async () => {
    await voteWith([], [], [], [], []);
    expect((await read(author)).words).toEqual([]);
  });

  it("shows a recipe's descriptive words only to its author, not even to administrators", async () => {
    await voteWith(["De saison"], [], [], [], []);
    const admin = await createTestUser(engine, { role: "ADMIN" });
    for (const reader of [voter, admin]) expect(await read(reader)).not.toHaveProperty("words");
    for (const { token } of [author, admin]) {
      const list = await invoke(listChallengeRecipes, { token, params: { challengeId } });
      expect(list.body).toHaveLength(1);
      expect(list.body[0]).not.toHaveProperty("words");
    }
  });

  it("shows a vote's descriptive words once the stream consumer has counted the vote", async () => {
    await voteWith(["De saison"], [], [], []);
    const vote = { rating: 5, words: "49", owner: recipeId, ownerSort: new Date().toISOString() };
    await putUncountedVote({ ...keys.vote(newId(), recipeId), ...vote });
    expect(await read(author)).not.toHaveProperty("words");
    await drainStream(engine);
    expect((await read(author)).words).toEqual([
      { word: "De saison", count: 2 },
      { word: "Photo à éclaircir", count: 1 },
    ]);
    expect(await findWrongCounts()).toEqual([]);
  });

  it("does not count the descriptive words of deleted votes (D12)", async () => {
    await voteWith(["De saison"], ["De saison"], [], [], []);
    await rate({ rating: 1, words: ["De saison", "Photo à éclaircir"] });
    const other = newId();
    await storeVote(recipeId, other, { rating: 2, words: ["De saison"] }, new Date());
    expect((await read(author)).words[0]).toEqual({ word: "De saison", count: 4 });
    for (const id of [voter.id, other]) await purgeVotesOfVoter(id, 10);
    expect((await read(author)).words).toEqual([{ word: "De saison", count: 2 }]);
    expect(await findWrongCounts()).toEqual([]);
  });
});
