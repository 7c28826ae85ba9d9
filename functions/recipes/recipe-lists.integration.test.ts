import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compareRanked } from "#shared/rules/ranking.ts";
import type { StoredChallenge } from "../data/challenge/stored-challenge.ts";
import { bestRecipesOfChallenge } from "../data/recipe/recipe-ranking.ts";
import { moveRecipesEnd } from "../data/recipe/recipe-store.ts";
import { keys } from "../data/table/keys.ts";
import { newId } from "../data/table/new-id.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { enterRecipe, inHours, makeChallenge, putChallenge } from "../testing/challenges.ts";
import { type Engine, startEngine } from "../testing/engine.ts";
import { invoke } from "../testing/invoke.ts";
import { makePerson, type TestPerson } from "../testing/people.ts";
import { removeItems } from "../testing/remove-items.ts";
import { handler as listChallengeRecipes } from "./list-challenge-recipes.ts";
import { handler as listRecipes } from "./list-recipes.ts";

let engine: Engine;
let reader: TestPerson;

beforeAll(async () => {
  engine = await startEngine();
  reader = await makePerson(engine);
});
afterAll(() => engine.stop());

interface Listed {
  id: string;
  isMine: boolean;
  hasVoted: boolean;
  myRating: number | null;
  ratingCount: number;
  averageRating: number;
  createdAt: string;
  challenge: { endDate: string };
}

interface ListedPage {
  recipes: Listed[];
  next: string | undefined;
}

async function page(
  query: Record<string, string>,
  { challengeId, token = reader.token }: { challengeId?: string; token?: string } = {},
): Promise<ListedPage> {
  const handler = challengeId ? listChallengeRecipes : listRecipes;
  const params = challengeId ? { challengeId } : {};
  const { status, body, headers } = await invoke(handler, { token, params, query });
  expect(status, JSON.stringify(body)).toBe(200);
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? "")) ?? [];
  const next = address && new URL(address, "http://site").searchParams.get("cursor");
  return { recipes: body, next: next ?? undefined };
}

async function everyPage(
  limit: number,
  list: Parameters<typeof page>[1],
  between: () => Promise<unknown> = async () => {},
): Promise<Listed[]> {
  const recipes: Listed[] = [];
  let cursor: string | undefined;
  do {
    const read = await page({ limit: String(limit), ...(cursor && { cursor }) }, list);
    recipes.push(...read.recipes);
    cursor = read.next;
    await between();
  } while (cursor);
  return recipes;
}

const ids = (recipes: { id: string }[]) => recipes.map(({ id }) => id);

async function challengeWith(
  count: number,
): Promise<{ challenge: StoredChallenge; ids: string[] }> {
  const challenge = await makeChallenge();
  const entered: string[] = [];
  for (let index = 0; index < count; index++) entered.push(await enterRecipe(challenge.id));
  return { challenge, ids: entered };
}

/** The challenge once its winners are recorded. */
const decided = (challenge: StoredChallenge): StoredChallenge => ({
  ...challenge,
  endDate: inHours(-30).toISOString(),
  wonAt: inHours(-1).toISOString(),
});

const rate = (recipeId: string, rating: number, voterId = newId()) =>
  castVote(recipeId, voterId, rating, new Date());

describe("the recipes of an open challenge", () => {
  it("come mine first, then unrated by fewest votes, then those I have rated", async () => {
    const { challenge, ids: entered } = await challengeWith(5);
    const mine = await enterRecipe(challenge.id, reader);
    const [a = "", b = "", c = "", d = "", e = ""] = entered;
    await Promise.all([rate(a, 3), rate(b, 3), rate(d, 5, reader.id), rate(mine, 1)]);
    await rate(b, 4);
    const { recipes } = await page({}, { challengeId: challenge.id });
    expect(recipes[0]).toMatchObject({ id: mine, isMine: true, hasVoted: false, myRating: null });
    expect(new Set(ids(recipes.slice(1, 3)))).toEqual(new Set([c, e]));
    expect(ids(recipes.slice(3))).toEqual([a, b, d]);
    expect(recipes[5]).toMatchObject({ hasVoted: true, myRating: 5, isMine: false });
    expect(recipes[1]).toMatchObject({ hasVoted: false, myRating: null, isMine: false });
  });

  it("come to each reader in an order of their own that stays", async () => {
    const { challenge } = await challengeWith(12);
    const list = { challengeId: challenge.id };
    const readers = await Promise.all(Array.from({ length: 6 }, () => makePerson(engine)));
    const orders = await Promise.all(
      readers.map(async ({ token }) => ids((await page({}, { ...list, token })).recipes).join()),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
    const again = await Promise.all(
      readers.map(async ({ token }) => ids((await page({}, { ...list, token })).recipes).join()),
    );
    expect(again).toEqual(orders);
  });

  it("come on pages of any size once each, mine first, in the order of a single page", async () => {
    const { challenge } = await challengeWith(23);
    const mine = await enterRecipe(challenge.id, reader);
    const list = { challengeId: challenge.id };
    const single = ids((await page({}, list)).recipes);
    expect(single).toHaveLength(24);
    for (const limit of [1, 2, 7, 23, 24, 25]) {
      const paged = ids(await everyPage(limit, list));
      expect(paged).toEqual(single);
      expect(paged[0]).toBe(mine);
    }
  });

  it("neither repeat nor hide one while others are submitted", async () => {
    const { challenge, ids: before } = await challengeWith(20);
    const list = { challengeId: challenge.id };
    let isIn = false;
    const paged = await everyPage(3, list, async () => {
      for (let index = 0; index < 4; index++) await enterRecipe(challenge.id);
      if (!isIn) await enterRecipe(challenge.id, reader);
      isIn = true;
    });
    expect(new Set(ids(paged)).size).toBe(paged.length);
    expect(ids(paged)).toEqual(expect.arrayContaining(before));
  });

  it("keep their order over all pages, and show none twice, while I and others vote", async () => {
    const { challenge, ids: entered } = await challengeWith(30);
    const list = { challengeId: challenge.id };
    for (const [index, id] of entered.entries()) {
      for (let vote = 0; vote < (index * 7) % 4; vote++) await rate(id, 3);
    }
    const counts = new Map((await page({}, list)).recipes.map((one) => [one.id, one.ratingCount]));
    const undisturbed = ids(await everyPage(7, list));
    expect(undisturbed.map((id) => counts.get(id))).toEqual([...counts.values()].sort());
    let last: string | undefined;
    const seen: string[] = [];
    const paged = await everyPage(7, list, async () => {
      const unread = entered.filter((id) => !seen.includes(id));
      if (unread[0]) await rate(unread[0], 5);
      if (last) await rate(last, 4, reader.id);
      last = unread.at(-1);
      seen.push(...unread.slice(-7));
    });
    expect(ids(paged).sort()).toEqual(entered.toSorted());
  });

  it("put what I have rated last of all pages", async () => {
    const { challenge, ids: entered } = await challengeWith(9);
    const rated = entered.slice(0, 4);
    for (const id of rated) await rate(id, 2, reader.id);
    const paged = ids(await everyPage(2, { challengeId: challenge.id }));
    expect(paged.slice(5).sort()).toEqual(rated.toSorted());
  });

  it("carry the challenge's end once it has been moved", async () => {
    const { challenge } = await challengeWith(3);
    const endDate = inHours(72).toISOString();
    await moveRecipesEnd(challenge.id, endDate);
    const { recipes } = await page({}, { challengeId: challenge.id });
    expect(recipes.map((recipe) => recipe.challenge.endDate)).toEqual([endDate, endDate, endDate]);
  });
});

describe("the recipes of a finished challenge", () => {
  it("come fewest votes first until its winners are known, or should be", async () => {
    const { challenge, ids: entered } = await challengeWith(3);
    const [a = "", b = "", c = ""] = entered;
    for (const id of [a, a, b]) await rate(id, 5);
    const order = async (ended: StoredChallenge) => {
      // Another one, as what is known of a challenge may be some seconds old.
      vi.resetModules();
      await putChallenge(ended);
      const { handler } = await import("./list-challenge-recipes.ts");
      const params = { challengeId: challenge.id };
      return ids((await invoke(handler, { token: reader.token, params })).body);
    };
    const ended = (hours: number) => ({ ...challenge, endDate: inHours(-hours).toISOString() });
    expect(await order(ended(60))).toEqual([c, b, a]);
    expect(await order(ended(74))).toEqual([a, b, c]);
    expect(await order(decided(challenge))).toEqual([a, b, c]);
  });

  it("come in the order of the ranking, on pages of any size once each", async () => {
    const { challenge, ids: entered } = await challengeWith(11);
    for (const [index, id] of entered.entries()) {
      for (let vote = 0; vote < index % 4; vote++) await rate(id, 1 + ((index + vote) % 5));
    }
    const [rated = ""] = entered;
    await rate(rated, 5, reader.id);
    await putChallenge(decided(challenge));
    const list = { challengeId: challenge.id };
    const paged = await everyPage(4, list);
    expect(new Set(ids(paged))).toEqual(new Set(entered));
    const ranked = paged.map((recipe) => ({
      ...recipe,
      ratingSum: Math.round(recipe.averageRating * recipe.ratingCount),
    }));
    expect(ranked).toEqual(ranked.toSorted(compareRanked));
    expect(paged.filter(({ hasVoted }) => hasVoted)).toMatchObject([{ id: rated, myRating: 5 }]);
  });

  it("tell what I voted however many votes I gave", async () => {
    const { challenge, ids: entered } = await challengeWith(300);
    await Promise.all(entered.map((id) => rate(id, 3, reader.id)));
    await putChallenge(decided(challenge));
    const paged = await everyPage(100, { challengeId: challenge.id });
    expect(paged).toHaveLength(300);
    expect(paged.every(({ myRating }) => myRating === 3)).toBe(true);
  });
});

describe("the recipes of a challenge", () => {
  it("that is to come or unknown are a 404, but an administrator's", async () => {
    const early = await makeChallenge({ starts: inHours(1) });
    const params = { challengeId: early.id };
    const read = (token: string, of: Record<string, string> = params) =>
      invoke(listChallengeRecipes, { token, params: of });
    const administrator = await makePerson(engine, { role: "ADMIN" });
    expect((await read(reader.token)).status).toBe(404);
    expect((await read(administrator.token)).body).toEqual([]);
    expect((await read(reader.token, { challengeId: newId() })).status).toBe(404);
    expect((await read(reader.token, { challengeId: "x".repeat(4000) })).status).toBe(404);
  });

  it("are ranked or fair at once when the end is moved, and gone at once with the challenge (D19)", async () => {
    const challenge = await makeChallenge();
    const [quiet, best] = [await enterRecipe(challenge.id), await enterRecipe(challenge.id)];
    await rate(best, 5);
    const read = () =>
      invoke(listChallengeRecipes, { token: reader.token, params: { challengeId: challenge.id } });
    const order = async () => (await read()).body.map(({ id }: { id: string }) => id);
    expect(await order()).toEqual([quiet, best]);
    await putChallenge(decided(challenge));
    expect(await order()).toEqual([best, quiet]);
    await putChallenge(challenge);
    expect(await order()).toEqual([quiet, best]);
    await removeItems([keys.challenge(challenge.id)]);
    expect((await read()).status).toBe(404);
  });

  it("are few: the best since an instant, rated ones only", async () => {
    const challenge = await makeChallenge({ starts: inHours(-48) });
    const old = await enterRecipe(challenge.id, undefined, inHours(-30));
    const [good, better] = [await enterRecipe(challenge.id), await enterRecipe(challenge.id)];
    await enterRecipe(challenge.id);
    await Promise.all([rate(old, 5), rate(good, 3), rate(better, 4)]);
    const best = async (since: Date, count: number) =>
      (await bestRecipesOfChallenge(challenge.id, since.toISOString(), count)).map(
        ({ owner }) => owner,
      );
    const authorOf = (id: string) => id.split("-")[1];
    expect(await best(inHours(-24), 10)).toEqual([better, good].map(authorOf));
    expect(await best(inHours(-24), 1)).toEqual([authorOf(better)]);
    expect(await best(inHours(-48), 2)).toEqual([old, better].map(authorOf));
  });
});

describe("all recipes", () => {
  it("come in the order of the ranking, on pages once each while others are submitted", async () => {
    const { challenge } = await challengeWith(3);
    const before = await everyPage(50, {});
    const paged = await everyPage(40, {}, () => enterRecipe(challenge.id));
    expect(new Set(ids(paged)).size).toBe(paged.length);
    expect(ids(paged)).toEqual(expect.arrayContaining(ids(before)));
    const means = paged.map(({ averageRating }) => averageRating);
    expect(means).toEqual(means.toSorted((a, b) => b - a));
  });

  it("take a limit from 1 to 100 and cursors of their own only", async () => {
    const refused = async (query: Record<string, string>, challengeId?: string) => {
      const handler = challengeId ? listChallengeRecipes : listRecipes;
      const params = challengeId ? { challengeId } : {};
      return (await invoke(handler, { token: reader.token, params, query })).status;
    };
    for (const limit of ["0", "101", "1.5", "viele"]) expect(await refused({ limit })).toBe(400);
    const { challenge } = await challengeWith(3);
    const { next = "" } = await page({ limit: "1" }, { challengeId: challenge.id });
    const { next: ranked = "" } = await page({ limit: "1" });
    const another = await makeChallenge();
    const made = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");
    for (const cursor of ["x", made([]), made({}), made({ list: "USERS" }), next]) {
      expect(await refused({ cursor })).toBe(400);
    }
    for (const cursor of ["x", ranked, next])
      expect(await refused({ cursor }, another.id)).toBe(400);
    const foreign = { challengeId: challenge.id, from: "", after: "x".repeat(12) };
    expect(await refused({ cursor: made(foreign) }, challenge.id)).toBe(400);
  });
});
