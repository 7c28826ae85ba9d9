import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beforeNextTransaction } from "../../testing/faults/before-next-transaction.ts";
import { scanTable } from "../../testing/table/items.ts";
import { type Engine, startEngine } from "../../testing/table/start-engine.ts";
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
import { purgeRecipesOfAuthor } from "./purge-recipes-of-author.ts";
import { getCard } from "./recipe-store.ts";

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

/** A recipe with a vote of 2 by a stranger and one of 5 by somebody; gives both and the author. */
async function ratedRecipe(voter = newId()) {
  const author = { id: newId(), nom: "Camille" };
  const challengeId = (await createTestChallenge()).id;
  const recipeId = await enterRecipe(challengeId, author);
  await rateRecipe(recipeId, 2);
  await castVote(recipeId, voter, 5, new Date());
  /** The author's recipe, deleted and entered anew; gives the new one. */
  const anew = async () => {
    await deleteRecipe(recipeId, author.id, new Date());
    return enterRecipe(challengeId, author);
  };
  return { author, voter, recipeId, anew };
}

const votesBy = async (voter: string) =>
  (await scanTable()).filter(({ PK }) => PK === `V#${voter}`);

describe("votes of a deleted user are withdrawn", () => {
  it("a part at a time, and it is told when there may be more", async () => {
    const voter = newId();
    for (let vote = 0; vote < 3; vote++) await ratedRecipe(voter);
    expect(await purgeVotesOfVoter(voter, 2)).toBe(true);
    expect(await votesBy(voter)).toHaveLength(1);
    expect(await purgeVotesOfVoter(voter, 2)).toBe(false);
    expect(await votesBy(voter)).toEqual([]);
  });

  it("once, when another run withdraws them at the same time", async () => {
    const { author, voter, recipeId } = await ratedRecipe();
    beforeNextTransaction(() => purgeVotesOfVoter(voter, 10));
    await purgeVotesOfVoter(voter, 10);
    expect(await getCard(recipeId)).toMatchObject({ ratingCount: 1, ratingSum: 2 });
    const stats = await getStats(author.id, { consistent: true });
    expect(stats).toMatchObject({ ratingCount: 1, ratingSum: 2 });
  });

  it("from a recipe whose author is being deleted too", async () => {
    const { author, voter, recipeId } = await ratedRecipe();
    await deleteStats(author.id);
    await purgeVotesOfVoter(voter, 10);
    expect(await getCard(recipeId)).toMatchObject({ ratingCount: 1, ratingSum: 2 });
    expect(await getStats(author.id, { consistent: true })).toBeUndefined();
  });

  it.each([
    ["before", false],
    ["meanwhile", true],
  ])("and leave alone a recipe that has %s taken the place of theirs", async (_when, meanwhile) => {
    const { voter, anew } = await ratedRecipe();
    let recipeId = "";
    const replace = async () => {
      recipeId = await anew();
      await rateRecipe(recipeId, 3);
    };
    if (meanwhile) beforeNextTransaction(replace);
    else await replace();
    await purgeVotesOfVoter(voter, 10);
    expect(await getCard(recipeId)).toMatchObject({ ratingCount: 1, ratingSum: 3 });
    expect(await votesBy(voter)).toEqual([]);
  });
});

it("recipes of a deleted user go a part at a time, and it is told when there may be more", async () => {
  const author = { id: newId(), nom: "Camille" };
  for (let entry = 0; entry < 3; entry++)
    await enterRecipe((await createTestChallenge()).id, author);
  await deleteStats(author.id);
  expect(await purgeRecipesOfAuthor(author.id, 2, new Date())).toBe(true);
  expect(await purgeRecipesOfAuthor(author.id, 2, new Date())).toBe(false);
  const cards = (await scanTable()).filter(({ owner }) => owner === author.id);
  expect(cards).toEqual([]);
});

it("all that an owner has is deleted at once, beyond a page of it", async () => {
  const userId = newId();
  const session = () => ({ userId, epoch: 0, userAgent: "", family: newId(), secret: newId() });
  await Promise.all(Array.from({ length: 101 }, () => openSession(session(), new Date())));
  await deleteOwned(ownerOf.sessions(userId));
  const texts = (await scanTable()).map((item) => JSON.stringify(item));
  expect(texts.filter((text) => text.includes(userId))).toEqual([]);
});
