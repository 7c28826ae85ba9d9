import { beforeEach, describe, expect, it, vi } from "vitest";
import { parisDay } from "#shared/rules/paris-days.ts";
import { findSearchIndexErrors } from "../../testing/consistency/find-search-index-errors.ts";
import { findWrongCounts } from "../../testing/consistency/find-wrong-counts.ts";
import { crashAfter } from "../../testing/faults/faults.ts";
import {
  engine,
  mailbox,
  setUpEngine,
  setUpLiveEndpoint,
  setUpMailbox,
  setUpObjectStore,
} from "../../testing/services/services-setup.ts";
import { drainOutbox } from "../../testing/streams/drain-outbox.ts";
import { drainStream } from "../../testing/streams/drain-stream.ts";
import { putItems, removeItems, scanTable } from "../../testing/table/items.ts";
import { nextRecords } from "../../testing/table/next-records.ts";
import { withoutStream } from "../../testing/table/without-stream.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { storeTestPasskey } from "../../testing/test-data/passkeys.ts";
import { enterRecipe, rateRecipe, shareRecipe } from "../../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";
import { startMorningRun } from "../account/morning-run.ts";
import { deleteChallenge } from "../challenge/change-challenge.ts";
import { addConnection } from "../live/connection-store.ts";
import { addTask } from "../outbox/outbox-store.ts";
import { rebuild } from "../rebuild/rebuild.ts";
import { getCard } from "../recipe/recipe-store.ts";
import { listPublicRecipes } from "../sharing/public-list.ts";
import { newId } from "../table/ids.ts";
import { keys, publicPrefix } from "../table/keys.ts";
import { type RawItem, scanPages } from "../table/scan-table.ts";
import { castVote } from "../vote/vote-store.ts";
import { formatLine, parseLine } from "./backup-line.ts";
import { type Backup, importItems } from "./import-items.ts";
import { endImport } from "./import-progress.ts";

setUpEngine();
setUpMailbox();
setUpObjectStore();
setUpLiveEndpoint();

let person: TestUser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T11:00:00.000Z") });
  await removeItems(await scanTable());
  person = await createTestUser(engine, { nom: "Noé" });
  await drainStream(engine);
  mailbox.sent.length = 0;
});

/** Backs up the whole table. Formats and parses each line, as an export followed by an import does. */
async function backUp(digest = newId()): Promise<Backup> {
  const items: RawItem[] = [];
  for await (const page of scanPages()) {
    for (const Item of page) {
      const line = parseLine(formatLine({ Item }));
      if ("Item" in line) items.push(line.Item);
    }
  }
  return {
    digest,
    items: async function* () {
      yield* items;
    },
  };
}

/** Deletes all items of the table and discards its pending stream records. */
async function emptyTable(): Promise<void> {
  await removeItems(await scanTable());
  await nextRecords(engine);
}

async function restore(backup: Backup): Promise<void> {
  await importItems(backup, () => undefined);
}

/** Returns the items that an import restores. Omits items that it does not restore, such as the search index. */
async function sortedContents() {
  const contents = (await scanTable()).filter(
    ({ PK, SK }) =>
      !PK.startsWith("Q#") &&
      !SK.startsWith("Q#") &&
      !PK.startsWith(publicPrefix) &&
      PK !== keys.showcase.PK,
  );
  return contents.sort((a, b) => (`${a.PK} ${a.SK}` < `${b.PK} ${b.SK}` ? -1 : 1));
}

async function enteredRecipe(): Promise<string> {
  const recipeId = await enterRecipe((await createTestChallenge()).id, person);
  for (const rating of [5, 4, 4]) await rateRecipe(recipeId, rating);
  return recipeId;
}

const noRepairs = { recipes: 0, names: 0, contributors: 0, agenda: 0, board: 0 };

describe("backup and import", () => {
  it("restores all items and derived data as they were at the time of the backup", async () => {
    const recipeId = await enteredRecipe();
    await shareRecipe(recipeId, person, "PUBLIC");
    await storeTestPasskey(person.id);
    await drainStream(engine);
    await rebuild(new Date());
    const before = await sortedContents();
    const backup = await backUp();
    await emptyTable();
    await restore(backup);
    await endImport();
    expect(await sortedContents()).toEqual(before);
    await drainStream(engine);
    expect(await rebuild(new Date())).toMatchObject(noRepairs);
    expect(await listPublicRecipes(parisDay(new Date()))).toEqual([recipeId]);
    expect(await findWrongCounts()).toEqual([]);
    expect(await findSearchIndexErrors()).toEqual([]);
    await castVote(recipeId, newId(), { rating: 1 }, new Date());
    await drainStream(engine);
    expect(await getCard(recipeId)).toMatchObject({ ratingCount: 4, ratingSum: 14 });
    expect(await findWrongCounts()).toEqual([]);
  });

  it("imports pending deletions of challenges, but no unsent emails or pending logins", async () => {
    const recipeId = await enteredRecipe();
    const { challengeId } = await getCard(recipeId);
    await drainStream(engine);
    await deleteChallenge(challengeId, new Date());
    await addTask({ kind: "mail-password-reset", email: person.email }, new Date());
    const ceremony = { ...keys.ceremony("challenge"), purpose: "login" };
    await putItems([ceremony]);
    await addConnection("browser=", { userId: person.id, sessionId: "session" }, new Date());
    const backup = await backUp();
    await emptyTable();
    await restore(backup);
    await endImport();
    const waiting = (await scanTable()).filter(({ PK }) => /^[DOW]#/.test(PK));
    expect(waiting.map(({ kind }) => kind)).toEqual(["purge-challenge"]);
    await drainStream(engine);
    expect(mailbox.sent).toEqual([]);
    const left = await scanTable();
    expect(left.filter(({ PK }) => /^([OCV]#|IMPORT)/.test(PK))).toEqual([]);
    expect(await findWrongCounts()).toEqual([]);
  });

  it("imports pending deletion tasks last, after the data that they delete", async () => {
    await enteredRecipe();
    await deleteChallenge((await createTestChallenge()).id, new Date());
    const backup = await backUp();
    await emptyTable();
    await restore(backup);
    const written = (await nextRecords(engine))
      .filter(({ eventName }) => eventName === "INSERT")
      .map(({ dynamodb }) => dynamodb?.Keys?.PK?.S ?? "");
    expect(written.findIndex((PK) => PK.startsWith("O#"))).toBe(written.length - 1);
    expect(await drainOutbox(engine)).toEqual({ batchItemFailures: [] });
  });
});

describe("importItems", () => {
  it("rejects an import into a table that contains other data or another unfinished import", async () => {
    const backup = await backUp();
    await expect(restore(backup)).rejects.toThrow("The table is not empty");
    await emptyTable();
    expect(await crashAfter(4, () => restore(backup))).toBe(true);
    await expect(restore(await backUp())).rejects.toThrow("Another backup");
  });

  it("imports a backup into a table that contains only items written by scheduled jobs", async () => {
    const backup = await backUp();
    await emptyTable();
    const now = new Date();
    await rebuild(now);
    await startMorningRun(parisDay(now), now);
    expect((await scanTable()).map(({ PK }) => PK)).toContain(keys.morningRun.PK);
    await restore(backup);
    await endImport();
    expect((await scanTable()).map(({ PK }) => PK)).toContain(keys.account(person.id).PK);
  });

  it("resumes an import after a crash at any point", async () => {
    await enteredRecipe();
    const many = Array.from({ length: 550 }, (_, index) => ({
      ...keys.rateLimit("votes", String(index)),
      count: index,
    }));
    await withoutStream(engine, async () => {
      await putItems(many);
      const before = await sortedContents();
      const backup = await backUp();
      // The injected crashes happen before, during and after the write of a batch.
      for (const requests of [1, 3, 9, 23, 24, 28]) {
        await removeItems(await scanTable());
        expect(await crashAfter(requests, () => restore(backup)), `${requests}`).toBe(true);
        const progress: number[] = [];
        await importItems(backup, (items) => progress.push(items));
        expect(progress).toEqual(
          requests < 24 ? [500, before.length] : requests < 28 ? [before.length] : [],
        );
        await endImport();
        expect(await sortedContents()).toEqual(before);
      }
    });
  });
});
