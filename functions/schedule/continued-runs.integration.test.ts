import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import * as deletion from "../data/account/delete-account.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { keys } from "../data/table/keys.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { variantKey } from "../images/object-keys.ts";
import {
  bucket,
  services,
  setUpAuthServices,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { reportTestRecipe } from "../testing/test-data/reports.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { deleteIdle } from "./delete-idle.ts";
import { deleteUnverified } from "./delete-unverified.ts";
import { maintainCases } from "./maintain-cases.ts";
import { retryTasks } from "./retry-tasks.ts";

setUpAuthServices();
setUpObjectStore();

beforeEach(() => restoreTable(services.engine, []));
afterEach(() => void vi.restoreAllMocks());

/** Mocks the clock, which then advances by a second each time a job checks its time limit. */
function slowDown(): void {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 1000;
    return now;
  });
}

const positions = async () => (await scanTable()).filter(({ PK }) => PK === "JOBS");

describe("retryTasks", () => {
  it("performs a background task within a few runs even if many others fail in every run", async () => {
    const unknown = { kind: "unheard-of" } as unknown as Parameters<typeof addTask>[0];
    // Puts all background tasks into the same shard.
    vi.spyOn(Math, "random").mockReturnValue(0);
    for (let task = 0; task < 80; task++) await addTask(unknown, inHours(-3));
    const imageKey = "20260101-late";
    bucket.put(variantKey(imageKey, 960), Buffer.from("photo"));
    await addTask({ kind: "purge-image", imageKey }, inHours(-2));
    slowDown();
    let runs = 0;
    for (; bucket.keys().length > 0 && runs < 8; runs++) {
      await expect(retryTasks(new Date(), 40_000)).rejects.toThrow("Background tasks failed");
    }
    expect(bucket.keys()).toEqual([]);
    expect(runs).toBeGreaterThan(1);
  });

  it("starts over with the first background task if the previous run has reached the last one", async () => {
    const unknown = { kind: "unheard-of" } as unknown as Parameters<typeof addTask>[0];
    // Puts all background tasks into the same shard.
    vi.spyOn(Math, "random").mockReturnValue(0);
    for (let task = 0; task < 20; task++) await addTask(unknown, inHours(-3));
    slowDown();
    await expect(retryTasks(new Date(), 20_000)).rejects.toThrow("Background tasks failed");
    expect(await positions()).toHaveLength(1);
    await expect(retryTasks(new Date(), 100_000)).rejects.toThrow("Background tasks failed");
    expect(await positions()).toEqual([]);
    await expect(retryTasks(new Date(), 100_000)).rejects.toThrow("Background tasks failed: 20");
  });
});

describe("maintainCases", () => {
  it("checks every open moderation case within a few runs despite the time limit of each run", async () => {
    const { id } = await createTestChallenge();
    const authors = await Promise.all([1, 2, 3, 4].map(() => createTestUser(services.engine)));
    const recipes: string[] = [];
    for (const author of authors) {
      const recipeId = await enterRecipe(id, author);
      await reportTestRecipe(recipeId);
      recipes.push(recipeId);
    }
    await deleteRecipe(recipes[3] as string, authors[3]?.id as string, new Date());
    const status = async () =>
      (await scanTable()).find(({ PK, SK }) => PK === `M#${recipes[3]}` && SK === "CASE")?.status;
    slowDown();
    let runs = 0;
    for (; (await status()) === "OPEN" && runs < 6; runs++) await maintainCases(new Date(), 8_000);
    expect(await status()).toBe("MOOT");
    expect(runs).toBeGreaterThan(1);
    await maintainCases(new Date(), 100_000);
    expect(await positions()).toEqual([]);
  });
});

describe("deleteUnverified", () => {
  it("still deletes the other unverified accounts if one of them cannot be deleted", async () => {
    const [first, second] = [
      await createTestUser(services.engine, { verified: false }),
      await createTestUser(services.engine, { verified: false }),
    ];
    vi.spyOn(deletion, "deleteAccount").mockImplementationOnce(() =>
      Promise.reject(new Error("This account cannot be deleted")),
    );
    await expect(deleteUnverified(inHours(24 * 8))).rejects.toThrow("Accounts not changed: 1");
    const left = await Promise.all([first, second].map(({ id }) => getAccount(id)));
    expect(left.filter((account) => account !== undefined)).toHaveLength(1);
  });
});

describe("deleteIdle", () => {
  it("warns users of idle accounts even if deleting other idle accounts fails", async () => {
    const users = [await createTestUser(services.engine), await createTestUser(services.engine)];
    const [warned, idle] = users as [(typeof users)[0], (typeof users)[0]];
    const year = inHours(-24 * 365 * 3).toISOString();
    await setAttributes(keys.account(warned.id), {
      usedAt: year,
      warnedAt: year,
      owner: "WARNED",
      ownerSort: year,
    });
    await setAttributes(keys.account(idle.id), { usedAt: year, owner: "USED", ownerSort: year });
    vi.spyOn(deletion, "deleteAccount").mockImplementation(() =>
      Promise.reject(new Error("This account cannot be deleted")),
    );
    await expect(deleteIdle(new Date())).rejects.toThrow("Idle accounts were not changed");
    expect(await getAccount(idle.id)).toHaveProperty("warnedAt");
  });
});
