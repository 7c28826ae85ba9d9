import { describe, expect, it } from "vitest";
import { bestCardsOfChallenge } from "../data/recipe/recipe-ranking.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { engine } from "../testing/services/services-setup.ts";
import { removeItems } from "../testing/table/items.ts";
import { createTestChallenge, inHours, putChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as listChallengeRecipes } from "./list-challenge-recipes.ts";
import { handler as listRecipes } from "./list-recipes.ts";
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

describe("GET /recipes/challenge/{challengeId}", () => {
  it("returns 404 for unknown challenges and lets only administrators list upcoming ones", async () => {
    const upcoming = await createTestChallenge({ starts: inHours(1) });
    const params = { challengeId: upcoming.id };
    const read = (token: string, of: Record<string, string> = params) =>
      invoke(listChallengeRecipes, { token, params: of });
    const administrator = await createTestUser(engine, { role: "ADMIN" });
    expect((await read(reader.token)).status).toBe(404);
    expect((await read(administrator.token)).body).toEqual([]);
    expect((await read(reader.token, { challengeId: newId() })).status).toBe(404);
    expect((await read(reader.token, { challengeId: "x".repeat(4000) })).status).toBe(404);
  });

  it("reflects recorded winners, and the deletion of a challenge, in the next response (D19)", async () => {
    const challenge = await createTestChallenge();
    const [quiet, best] = [await enterRecipe(challenge.id), await enterRecipe(challenge.id)];
    await voteFor(best, 5);
    const read = () =>
      invoke(listChallengeRecipes, { token: reader.token, params: { challengeId: challenge.id } });
    const order = async () => (await read()).body.map(({ id }: { id: string }) => id);
    expect(await order()).toEqual([quiet, best]);
    await putChallenge(withWinnersRecorded(challenge));
    expect(await order()).toEqual([best, quiet]);
    await putChallenge(challenge);
    expect(await order()).toEqual([quiet, best]);
    await removeItems([keys.challenge(challenge.id)]);
    expect((await read()).status).toBe(404);
  });
});

describe("bestCardsOfChallenge", () => {
  it("finds the best-rated recipes submitted since a given time", async () => {
    const challenge = await createTestChallenge({ starts: inHours(-48) });
    const old = await enterRecipe(challenge.id, undefined, inHours(-30));
    const [good, better] = [await enterRecipe(challenge.id), await enterRecipe(challenge.id)];
    await enterRecipe(challenge.id);
    await Promise.all([voteFor(old, 5), voteFor(good, 3), voteFor(better, 4)]);
    const best = async (since: Date, count: number) =>
      (await bestCardsOfChallenge(challenge.id, since.toISOString(), count)).map(
        ({ owner }) => owner,
      );
    const authorOf = (id: string) => id.split("-")[1];
    expect(await best(inHours(-24), 10)).toEqual([better, good].map(authorOf));
    expect(await best(inHours(-24), 1)).toEqual([authorOf(better)]);
    expect(await best(inHours(-48), 2)).toEqual([old, better].map(authorOf));
  });
});

describe("GET /recipes", () => {
  it("lists each recipe exactly once, sorted by rank, even while new recipes are being created", async () => {
    const { challenge } = await createChallengeWithRecipes(3);
    const before = await readList(50, {});
    let pages = 0;
    // A new recipe has no votes, so it ranks last.
    const paged = await readList(2, {}, () => {
      pages++;
      return enterRecipe(challenge.id);
    });
    expect(pages).toBeGreaterThan(4);
    expect(new Set(ids(paged)).size).toBe(paged.length);
    expect(ids(paged)).toEqual(expect.arrayContaining(ids(before)));
    const means = paged.map(({ averageRating }) => averageRating);
    expect(means).toEqual(means.toSorted((a, b) => b - a));
  });

  it("rejects invalid page sizes, malformed cursors and cursors from another recipe list", async () => {
    const refused = async (query: Record<string, string>, challengeId?: string) => {
      const handler = challengeId ? listChallengeRecipes : listRecipes;
      const params = challengeId ? { challengeId } : {};
      return (await invoke(handler, { token: reader.token, params, query })).status;
    };
    for (const limit of ["0", "101", "1.5", "many", "1e1", "0x5", "+5", " 5", "05", ""]) {
      expect(await refused({ limit }), limit).toBe(400);
    }
    const { challenge } = await createChallengeWithRecipes(3);
    const { next = "" } = await readPage({ limit: "1" }, { challengeId: challenge.id });
    const { next: ranked = "" } = await readPage({ limit: "1" });
    const another = await createTestChallenge();
    const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");
    for (const cursor of ["x", encode([]), encode({}), encode({ list: "USERS" }), next]) {
      expect(await refused({ cursor })).toBe(400);
    }
    for (const cursor of ["x", ranked, next])
      expect(await refused({ cursor }, another.id)).toBe(400);
    const foreign = { challengeId: challenge.id, from: "", after: "x".repeat(12) };
    expect(await refused({ cursor: encode(foreign) }, challenge.id)).toBe(400);
  });
});
