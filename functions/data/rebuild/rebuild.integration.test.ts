import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findWrongCounts } from "../../testing/consistency/find-wrong-counts.ts";
import { tableContents } from "../../testing/consistency/table-contents.ts";
import { engine, setUpEngine } from "../../testing/services/services-setup.ts";
import { boardNow, createBoardChallenge } from "../../testing/test-data/leaderboard.ts";
import { enterRecipe, rateRecipe } from "../../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";
import { getLeaderboard } from "../board/board-store.ts";
import { getAgenda } from "../challenge/agenda-store.ts";
import { getCurrentChallenges } from "../challenge/current-challenges.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { getCard } from "../recipe/recipe-store.ts";
import { newId } from "../table/ids.ts";
import { type Key, keys } from "../table/keys.ts";
import { pack } from "../table/pack.ts";
import { deleteItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { putUncountedVote } from "../vote/uncounted-votes.ts";
import { noRepairs, type RepairCounts, rebuild } from "./rebuild.ts";

// The DynamoDB test engine updates its indexes immediately, so tests need not wait.
vi.mock("./wait-for-indexes.ts", () => ({ waitForIndexes: async () => {} }));

setUpEngine();

let person: TestUser;
let challenge: StoredChallenge;
let recipeId: string;

beforeAll(async () => {
  person = await createTestUser(engine, { nom: "Noé" });
  challenge = await createBoardChallenge(-1, 1);
  recipeId = await enterRecipe(challenge.id, person, boardNow);
  for (const rating of [5, 4, 4]) await rateRecipe(recipeId, rating, boardNow);
  await enterRecipe(challenge.id, await createTestUser(engine, { nom: "Camille" }), boardNow);
});

const corrupt = (key: Key, attributes: object) => setAttributes(key, attributes);

const cardKey = () => keys.recipe({ challengeId: challenge.id, userId: person.id });

describe("rebuild", () => {
  beforeEach(async () => {
    await rebuild(boardNow);
    expect(await rebuild(boardNow)).toEqual(noRepairs);
  });

  it.each<[string, () => Promise<unknown>, Partial<RepairCounts>]>([
    [
      "vote counters of a recipe",
      () => corrupt(cardKey(), { ratingCount: 7, ratingSum: 9 }),
      { recipes: 1 },
    ],
    ["ranking key of a recipe", () => corrupt(cardKey(), { sort: "0".repeat(24) }), { recipes: 1 }],
    [
      "challenge end date on a recipe card",
      () => corrupt(cardKey(), { ends: "2020-01-01T00:00:00.000Z" }),
      { recipes: 1 },
    ],
    [
      "index keys of a recipe card",
      () => corrupt(cardKey(), { list: "X", owner: newId() }),
      { recipes: 1 },
    ],
    ["author's name on a recipe card", () => corrupt(cardKey(), { nom: "Personne" }), { names: 1 }],
    [
      "user's name in the statistics",
      () => corrupt(keys.stats(person.id), { nom: "Personne" }),
      { names: 1 },
    ],
    [
      "statistics of an author",
      () => corrupt(keys.stats(person.id), { recipeCount: 9, ratingSum: 1, ownerSort: "9" }),
      { contributors: 1 },
    ],
    [
      "missing statistics of an author",
      () => deleteItem(keys.stats(person.id)),
      { contributors: 1 },
    ],
    ["agenda", () => corrupt(keys.agenda.entries, { windows: [] }), { agenda: 1 }],
    ["missing agenda", () => deleteItem(keys.agenda.entries), { agenda: 1 }],
    [
      "precomputed list of current challenges",
      () => corrupt(keys.agenda.current, { challenges: pack([]) }),
      { agenda: 1 },
    ],
    [
      "leaderboard",
      () => corrupt(keys.board, { board: pack({ recipes: [], week: 0, contributors: [] }) }),
      { board: 1 },
    ],
    ["missing leaderboard", () => deleteItem(keys.board), { board: 1 }],
  ])("repairs the %s", async (_what, damage, repairs) => {
    const before = await tableContents();
    await damage();
    expect(await tableContents()).not.toEqual(before);
    expect(await rebuild(boardNow)).toMatchObject(repairs);
    expect(await tableContents()).toEqual(before);
    expect(await findWrongCounts()).toEqual([]);
  });

  it("produces a correct leaderboard and a correct list of current challenges", async () => {
    const { topRecipes7d, topContributors } = await getLeaderboard(boardNow);
    expect(topRecipes7d.map(({ id }) => id)).toEqual([recipeId]);
    expect(topContributors).toHaveLength(2);
    expect((await getCurrentChallenges(boardNow)).daily?.id).toBe(challenge.id);
    expect((await getAgenda()).entries).toHaveLength(1);
  });

  it("counts votes that the DynamoDB stream consumer failed to count", async () => {
    const counted = { rating: 2, words: "19", owner: recipeId, ownerSort: "2026" };
    const vote = { ...keys.vote(newId(), recipeId), ...counted };
    const before = await getCard(recipeId);
    await putUncountedVote(vote);
    await rebuild(boardNow);
    await rebuild(boardNow);
    const { ratingCount, ratingSum } = await getCard(recipeId);
    expect([ratingCount, ratingSum]).toEqual([before.ratingCount + 1, before.ratingSum + 2]);
    expect(await findWrongCounts()).toEqual([]);
  });
});
