import { describe, expect, it } from "vitest";
import { beforeNextTransaction } from "../../testing/faults/before-next-transaction.ts";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { scanTable } from "../../testing/table/items.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { enterRecipe, rateRecipe } from "../../testing/test-data/recipes.ts";
import { deleteStats, getStats } from "../contributor/contributor-store.ts";
import { openSession } from "../session/session-store.ts";
import { newId } from "../table/ids.ts";
import { ownerOf } from "../table/indexes.ts";
import { deleteOwned } from "../table/owned-items.ts";
import { purgeVotesOfVoter } from "../vote/purge-votes-of-voter.ts";
import { castVote } from "../vote/vote-store.ts";
import { deleteRecipe } from "./edit-recipe.ts";
import { purgeRecipesOfAuthor } from "./purge-recipes.ts";
import { getCard } from "./recipe-store.ts";

setUpEngine();

/** Creates a recipe with two votes: 5 stars from `voter` and 2 stars from another user. */
async function createRatedRecipe(voter = newId()) {
  const author = { id: newId(), nom: "Camille" };
  const challengeId = (await createTestChallenge()).id;
  const recipeId = await enterRecipe(challengeId, author);
  await rateRecipe(recipeId, 2);
  await castVote(recipeId, voter, { rating: 5 }, new Date());
  /** Deletes the recipe and submits another one by the same author. Returns the new recipe's id. */
  const replaceRecipe = async () => {
    await deleteRecipe(recipeId, author.id, new Date());
    return enterRecipe(challengeId, author);
  };
  return { author, voter, recipeId, replaceRecipe };
}

const votesBy = async (voter: string) =>
  (await scanTable()).filter(({ PK }) => PK === `V#${voter}`);

describe("purgeVotesOfVoter", () => {
  it("withdraws at most `limit` votes per call", async () => {
    const voter = newId();
    for (let vote = 0; vote < 3; vote++) await createRatedRecipe(voter);
    expect(await purgeVotesOfVoter(voter, 2)).toBe(true);
    expect(await votesBy(voter)).toHaveLength(1);
    expect(await purgeVotesOfVoter(voter, 2)).toBe(false);
    expect(await votesBy(voter)).toEqual([]);
  });

  it("withdraws each vote only once when two purges of the same user's votes overlap", async () => {
    const { author, voter, recipeId } = await createRatedRecipe();
    beforeNextTransaction(() => purgeVotesOfVoter(voter, 10));
    await purgeVotesOfVoter(voter, 10);
    expect(await getCard(recipeId)).toMatchObject({ ratingCount: 1, ratingSum: 2 });
    const stats = await getStats(author.id, { consistent: true });
    expect(stats).toMatchObject({ ratingCount: 1, ratingSum: 2 });
  });

  it("withdraws a deleted user's vote even if the author of the recipe has also been deleted", async () => {
    const { author, voter, recipeId } = await createRatedRecipe();
    await deleteStats(author.id);
    await purgeVotesOfVoter(voter, 10);
    expect(await getCard(recipeId)).toMatchObject({ ratingCount: 1, ratingSum: 2 });
    expect(await getStats(author.id, { consistent: true })).toBeUndefined();
  });

  it.each([
    ["before", false],
    ["during", true],
  ])(
    "keeps votes for a new recipe that replaces the rated recipe %s the purge",
    async (_when, isDuring) => {
      const { voter, replaceRecipe } = await createRatedRecipe();
      let recipeId = "";
      const replace = async () => {
        recipeId = await replaceRecipe();
        await rateRecipe(recipeId, 3);
      };
      if (isDuring) beforeNextTransaction(replace);
      else await replace();
      await purgeVotesOfVoter(voter, 10);
      expect(await getCard(recipeId)).toMatchObject({ ratingCount: 1, ratingSum: 3 });
      expect(await votesBy(voter)).toEqual([]);
    },
  );
});

describe("purgeRecipesOfAuthor", () => {
  it("deletes at most `limit` of an author's recipes per call", async () => {
    const author = { id: newId(), nom: "Camille" };
    for (let entry = 0; entry < 3; entry++)
      await enterRecipe((await createTestChallenge()).id, author);
    await deleteStats(author.id);
    const readCards = async () => (await scanTable()).filter(({ owner }) => owner === author.id);
    expect(await purgeRecipesOfAuthor(author.id, 2, new Date())).toBe(true);
    expect(await readCards()).toHaveLength(1);
    expect(await purgeRecipesOfAuthor(author.id, 2, new Date())).toBe(false);
    expect(await readCards()).toEqual([]);
  });
});

describe("deleteOwned", () => {
  it("deletes all items of a user, even if listing them takes several queries", async () => {
    const userId = newId();
    const session = () => ({ userId, epoch: 0, userAgent: "", family: newId(), secret: newId() });
    await Promise.all(Array.from({ length: 101 }, () => openSession(session(), new Date())));
    await deleteOwned(ownerOf.sessions(userId));
    const texts = (await scanTable()).map((item) => JSON.stringify(item));
    expect(texts.filter((text) => text.includes(userId))).toEqual([]);
  });
});
