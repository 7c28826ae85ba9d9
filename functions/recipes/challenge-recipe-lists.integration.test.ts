import { describe, expect, it } from "vitest";
import { compareByRank } from "#shared/rules/ranking.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { keys } from "../data/table/keys.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { putRecipes } from "../testing/costs/bulk-recipes.ts";
import { engine } from "../testing/services/services-setup.ts";
import { putItems } from "../testing/table/items.ts";
import { createTestChallenge, inHours, putChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as listChallengeRecipes } from "./list-challenge-recipes.ts";
import {
  createChallengeWithRecipes,
  ids,
  reader,
  readList,
  readPage,
  setUpRecipeLists,
  voteFor,
  withWinnersRecorded,
} from "./testing/recipe-lists-setup.ts";

setUpRecipeLists();

describe("recipe list of an open challenge", () => {
  it("lists the caller's own recipe first and already rated recipes last", async () => {
    const { challenge, ids: entered } = await createChallengeWithRecipes(5);
    const mine = await enterRecipe(challenge.id, reader);
    const [a = "", b = "", c = "", d = "", e = ""] = entered;
    await Promise.all([voteFor(a, 3), voteFor(b, 3), voteFor(d, 5, reader.id), voteFor(mine, 1)]);
    await voteFor(b, 4);
    const { recipes } = await readPage({}, { challengeId: challenge.id });
    expect(recipes[0]).toMatchObject({ id: mine, isMine: true, hasVoted: false, myRating: null });
    expect(new Set(ids(recipes.slice(1, 3)))).toEqual(new Set([c, e]));
    expect(ids(recipes.slice(3))).toEqual([a, b, d]);
    expect(recipes[5]).toMatchObject({ hasVoted: true, myRating: 5, isMine: false });
    expect(recipes[1]).toMatchObject({ hasVoted: false, myRating: null, isMine: false });
  });

  it("shuffles a challenge's recipes per user and keeps each user's order stable", async () => {
    const { challenge } = await createChallengeWithRecipes(12);
    const list = { challengeId: challenge.id };
    const readers = await Promise.all(Array.from({ length: 6 }, () => createTestUser(engine)));
    const orders = await Promise.all(
      readers.map(async ({ token }) =>
        ids((await readPage({}, { ...list, token })).recipes).join(),
      ),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
    const repeated = await Promise.all(
      readers.map(async ({ token }) =>
        ids((await readPage({}, { ...list, token })).recipes).join(),
      ),
    );
    expect(repeated).toEqual(orders);
  });

  it("lists every recipe exactly once, whatever the page size", async () => {
    const { challenge } = await createChallengeWithRecipes(23);
    const mine = await enterRecipe(challenge.id, reader);
    const list = { challengeId: challenge.id };
    const single = ids((await readPage({}, list)).recipes);
    expect(single).toHaveLength(24);
    for (const limit of [1, 2, 7, 23, 24, 25]) {
      const paged = ids(await readList(limit, list));
      expect(paged).toEqual(single);
      expect(paged[0]).toBe(mine);
    }
  });

  it("neither repeats nor skips recipes when new ones are submitted between page requests", async () => {
    const { challenge, ids: before } = await createChallengeWithRecipes(20);
    const list = { challengeId: challenge.id };
    let hasEntered = false;
    const paged = await readList(3, list, async () => {
      for (let index = 0; index < 4; index++) await enterRecipe(challenge.id);
      if (!hasEntered) await enterRecipe(challenge.id, reader);
      hasEntered = true;
    });
    expect(new Set(ids(paged)).size).toBe(paged.length);
    expect(ids(paged)).toEqual(expect.arrayContaining(before));
  });

  it("neither repeats nor skips recipes when some are rated between page requests", async () => {
    const { challenge, ids: entered } = await createChallengeWithRecipes(30);
    const list = { challengeId: challenge.id };
    for (const [index, id] of entered.entries()) {
      for (let vote = 0; vote < (index * 7) % 4; vote++) await voteFor(id, 3);
    }
    const counts = new Map(
      (await readPage({}, list)).recipes.map((one) => [one.id, one.ratingCount]),
    );
    const undisturbed = ids(await readList(7, list));
    expect(undisturbed.map((id) => counts.get(id))).toEqual([...counts.values()].sort());
    let last: string | undefined;
    const seen: string[] = [];
    const paged = await readList(7, list, async () => {
      const unread = entered.filter((id) => !seen.includes(id));
      if (unread[0]) await voteFor(unread[0], 5);
      if (last) await voteFor(last, 4, reader.id);
      last = unread.at(-1);
      seen.push(...unread.slice(-7));
    });
    expect(ids(paged).sort()).toEqual(entered.toSorted());
  });

  it("moves recipes that the caller has rated to the end of the list, even across pages", async () => {
    const { challenge, ids: entered } = await createChallengeWithRecipes(9);
    const rated = entered.slice(0, 4);
    for (const id of rated) await voteFor(id, 2, reader.id);
    const paged = ids(await readList(2, { challengeId: challenge.id }));
    expect(paged.slice(5).sort()).toEqual(rated.toSorted());
  });

  it("returns a challenge's new end date even if the stored recipes still have the old one", async () => {
    const { challenge } = await createChallengeWithRecipes(3);
    const endDate = inHours(72).toISOString();
    await putChallenge({ ...challenge, endDate });
    const { recipes } = await readPage({}, { challengeId: challenge.id });
    expect(recipes.map((recipe) => recipe.challenge.endDate)).toEqual([endDate, endDate, endDate]);
  });
});

describe("recipe list of a finished challenge", () => {
  it("lists recipes with few votes first until the winners have been recorded, or are overdue", async () => {
    const { challenge, ids: entered } = await createChallengeWithRecipes(3);
    const [a = "", b = "", c = ""] = entered;
    for (const id of [a, a, b]) await voteFor(id, 5);
    const order = async (ended: StoredChallenge) => {
      await putChallenge(ended);
      const params = { challengeId: challenge.id };
      return ids((await invoke(listChallengeRecipes, { token: reader.token, params })).body);
    };
    const ended = (hours: number) => ({ ...challenge, endDate: inHours(-hours).toISOString() });
    expect(await order(ended(60))).toEqual([c, b, a]);
    expect(await order(ended(74))).toEqual([a, b, c]);
    const decided = withWinnersRecorded(challenge);
    expect(await order(decided)).toEqual([a, b, c]);
    const extended = { ...decided, endDate: inHours(24).toISOString() };
    expect(await order(extended)).toEqual([a, b, c]);
    expect(await order({ ...extended, crowded: true })).toEqual([a, b, c]);
  });

  it("lists each recipe of a finished challenge exactly once, sorted by rank", async () => {
    const { challenge, ids: entered } = await createChallengeWithRecipes(11);
    for (const [index, id] of entered.entries()) {
      for (let vote = 0; vote < index % 4; vote++) await voteFor(id, 1 + ((index + vote) % 5));
    }
    const [rated = ""] = entered;
    await voteFor(rated, 5, reader.id);
    await putChallenge(withWinnersRecorded(challenge));
    const list = { challengeId: challenge.id };
    const paged = await readList(4, list);
    expect(new Set(ids(paged))).toEqual(new Set(entered));
    const ranked = paged.map((recipe) => ({
      ...recipe,
      ratingSum: Math.round(recipe.averageRating * recipe.ratingCount),
    }));
    expect(ranked).toEqual(ranked.toSorted(compareByRank));
    expect(paged.filter(({ hasVoted }) => hasVoted)).toMatchObject([{ id: rated, myRating: 5 }]);
  });

  it("lists the caller's recipe first and only once after a challenge with winners was extended", async () => {
    const { challenge, ids: entered } = await createChallengeWithRecipes(4);
    const mine = await enterRecipe(challenge.id, reader);
    for (const [index, id] of entered.entries()) await voteFor(id, index + 1);
    await voteFor(mine, 2);
    const list = { challengeId: challenge.id };
    const decided = withWinnersRecorded(challenge);
    await putChallenge(decided);
    const ranked = ids(await readList(20, list));
    expect(ranked.indexOf(mine)).toBeGreaterThan(0);
    await putChallenge({ ...decided, endDate: inHours(24).toISOString() });
    const ownFirst = [mine, ...ranked.filter((id) => id !== mine)];
    for (const limit of [1, 2, 3, 4, 5, 6]) {
      const { recipes } = await readPage({ limit: String(limit) }, list);
      expect(recipes.length).toBeLessThanOrEqual(limit);
      expect(recipes[0]).toMatchObject({ id: mine, isMine: true });
      expect(ids(await readList(limit, list))).toEqual(ownFirst);
    }
  });

  it("returns the caller's own rating for each of 300 recipes", async () => {
    const challenge = withWinnersRecorded(await createTestChallenge());
    await putChallenge(challenge);
    // Stores the recipes and votes directly, because submitting 300 recipes takes long.
    await putRecipes([challenge], 300);
    const list = { challengeId: challenge.id };
    const entered = ids(await readList(100, list));
    const votes = entered.map((id) => ({ ...keys.vote(reader.id, id), rating: 3, owner: id }));
    await putItems(votes);
    const paged = await readList(100, list);
    expect(paged).toHaveLength(300);
    expect(paged.every(({ myRating }) => myRating === 3)).toBe(true);
  });
});
