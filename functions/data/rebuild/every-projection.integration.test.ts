import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inParallel } from "#shared/in-parallel.ts";
import { findWrongCounts } from "../../testing/consistency/find-wrong-counts.ts";
import { itemAttributes, itemKindOf } from "../../testing/consistency/item-attributes.ts";
import { tableContents } from "../../testing/consistency/table-contents.ts";
import { engine, setUpEngine } from "../../testing/services/services-setup.ts";
import { removeItems, type StoredItem, scanTable } from "../../testing/table/items.ts";
import { boardNow, createBoardChallenge } from "../../testing/test-data/leaderboard.ts";
import { storeTestPasskey } from "../../testing/test-data/passkeys.ts";
import { enterRecipe, rateRecipe } from "../../testing/test-data/recipes.ts";
import { reportAndWithdraw, reportTestRecipe } from "../../testing/test-data/reports.ts";
import { createTestUser } from "../../testing/test-data/users.ts";
import { changeNoticeSettings } from "../account/notice-settings.ts";
import { keepRecipe } from "../cookbook/keep-recipe.ts";
import { addConnection } from "../live/connection-store.ts";
import { recordWinnersOfChallenge } from "../results/record-winners.ts";
import { settleResults } from "../results/settle-results.ts";
import { createLink } from "../session/link-store.ts";
import { openSession } from "../session/session-store.ts";
import { newId } from "../table/ids.ts";
import { idInPartition, keys } from "../table/keys.ts";
import { pack } from "../table/pack.ts";
import { recipeIdOf } from "../table/recipe-id.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { rebuild } from "./rebuild.ts";

// The DynamoDB test engine updates its indexes immediately, so tests need not wait.
vi.mock("./wait-for-indexes.ts", () => ({ waitForIndexes: async () => {} }));

setUpEngine();

const days = (count: number) => new Date(boardNow.getTime() + count * 86_400_000);

let open: string;
let openRecipe: string;

beforeAll(async () => {
  const chef = await createTestUser(engine, { role: "ADMIN", nom: "Chef" });
  const person = await createTestUser(engine, { nom: "Noé" });
  await createTestUser(engine, { nom: "Pas encore", verified: false });
  await changeNoticeSettings(person, { results: true, morning: "DAILY" }, boardNow);
  open = (await createBoardChallenge(-1, 1)).id;
  openRecipe = await enterRecipe(open, person, boardNow, { minutes: "30" });
  for (const rating of [5, 4, 4, 3, 2, 1]) await rateRecipe(openRecipe, rating, boardNow);
  await setAttributes(keys.challenge(open), { crowded: true });
  await keepRecipe(chef.id, openRecipe, { cookedOn: "2026-01-02" }, boardNow);
  await reportTestRecipe(openRecipe, chef.id);
  await reportAndWithdraw(
    await enterRecipe((await createBoardChallenge(-1, 1)).id, person, boardNow),
  );
  const ended = await createBoardChallenge(-6, -4);
  const won = await enterRecipe(ended.id, person, days(-5));
  for (const rating of [1, 2, 3, 4, 5]) await rateRecipe(won, rating, days(-5));
  await enterRecipe(ended.id, chef, days(-5));
  await recordWinnersOfChallenge(ended.id, boardNow);
  await settleResults(ended.id, { limit: 10 });
  const [userId, now] = [person.id, boardNow];
  await openSession({ userId, epoch: 0, userAgent: "", family: newId(), secret: "secret" }, now);
  await createLink("token", { userId, epoch: 0, email: person.email, purpose: "verify" }, now);
  await storeTestPasskey(userId, { lastUsedAt: now.toISOString() });
  await addConnection("theirs=", { userId, sessionId: "session" }, now);
});
beforeEach(async () => {
  await rebuild(boardNow);
});

/** Returns a different value of the same type. */
function wrongValue(value: unknown): unknown {
  if (typeof value === "number") return value + 7;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return `0${value}`;
  if (value instanceof Uint8Array) return pack([]);
  if (value instanceof Set) return new Set(["nobody"]);
  if (Array.isArray(value)) return [];
  if (typeof value === "object") return {};
  throw new Error(`No wrong value for ${JSON.stringify(value)}`);
}

/** Applies `replace` to every attribute that a rebuild recomputes, except the attributes in `except`. */
async function corruptAll(
  replace: (value: unknown) => unknown,
  except: string[] = [],
): Promise<void> {
  await inParallel(await scanTable(), 4, async (item) => {
    const present = itemAttributes[itemKindOf(item)].derived.filter(
      (name) => name in item && !except.includes(name),
    );
    if (present.length === 0) return;
    const set = Object.fromEntries(present.map((name) => [name, replace(item[name])]));
    await setAttributes(item, set);
  });
}

async function corruptAndRebuild(corrupt: () => Promise<void>): Promise<void> {
  const before = await tableContents();
  await corrupt();
  expect(await tableContents()).not.toEqual(before);
  await rebuild(boardNow);
  expect(await tableContents()).toEqual(before);
  expect(await findWrongCounts()).toEqual([]);
  expect(Object.values(await rebuild(boardNow)).every((count) => count === 0)).toBe(true);
}

const isWhollyDerived = (item: StoredItem) => itemAttributes[itemKindOf(item)].wholly === true;

describe("test data", () => {
  it("includes a value for every attribute that `rebuild` recomputes", async () => {
    const seen = new Map<string, Set<string>>();
    for (const { PK, SK, ...item } of await scanTable()) {
      const kind = itemKindOf({ PK, SK });
      const { base, derived } = itemAttributes[kind];
      for (const name of Object.keys(item)) expect([...base, ...derived], kind).toContain(name);
      seen.set(kind, new Set([...(seen.get(kind) ?? []), ...Object.keys(item)]));
    }
    for (const [kind, { derived }] of Object.entries(itemAttributes)) {
      for (const name of derived) expect([...(seen.get(kind) ?? [])], kind).toContain(name);
    }
  });
});

describe("rebuild", () => {
  it("corrects every wrong value that is derived from other data", () =>
    corruptAndRebuild(() => corruptAll(wrongValue)));

  it("restores every missing attribute that is derived from other data", () =>
    corruptAndRebuild(() => corruptAll(() => undefined)));

  it("corrects outdated names and titles among the winners of a challenge", () =>
    corruptAndRebuild(async () => {
      const ended = (await tableContents()).find(({ winners }) => winners);
      if (!ended) throw new Error("Nobody has won");
      const winners = Object.entries(ended.winners as Record<string, object>).map(
        ([userId, winner]) => [userId, { ...winner, nom: "Personne", title: "Rien" }],
      );
      await setAttributes(ended, { winners: Object.fromEntries(winners) });
    }));

  it("removes a winner whose recipe no longer exists", () =>
    corruptAndRebuild(async () => {
      const ended = (await tableContents()).find(({ winners }) => winners);
      if (!ended) throw new Error("Nobody has won");
      const [userId, challengeId] = [newId(), idInPartition(ended)];
      const recipeId = recipeIdOf({ challengeId, userId, nonce: "abcd" });
      const winner = { recipeId, title: "Flan", nom: "Ali", image: "image", color: "#000000" };
      const winners = { ...(ended.winners as object), [userId]: winner };
      await setAttributes(ended, { winners });
    }));

  it("recreates every deleted item that contains only data derived from other items", () =>
    corruptAndRebuild(async () => removeItems((await tableContents()).filter(isWhollyDerived))));

  it("counts every vote that is cast while derived data is being rebuilt", async () => {
    const before = await tableContents();
    const votes = 40;
    // Keeps the attributes `owner` and `challengeId` of recipes correct, because users could not vote if they were
    // wrong.
    await corruptAll(wrongValue, ["owner", "challengeId"]);
    const rebuilding = rebuild(boardNow);
    for (let vote = 0; vote < votes; vote++) await rateRecipe(openRecipe, 4, boardNow);
    await rebuilding;
    await rebuild(boardNow);
    expect(await findWrongCounts()).toEqual([]);
    const cards = (await tableContents()).filter(
      ({ SK, PK }) => SK.startsWith("R#") && PK.endsWith(open),
    );
    expect(cards).toMatchObject([{ ratingCount: 6 + votes, ratingSum: 19 + 4 * votes }]);
    expect(await tableContents()).toHaveLength(before.length + votes);
  });
});
