import { beforeEach, describe, expect, it, vi } from "vitest";
import { beforeNextRequests } from "../../testing/faults/before-next-transaction.ts";
import { crashAfter } from "../../testing/faults/faults.ts";
import { engine, setUpEngine } from "../../testing/services/services-setup.ts";
import { restoreTable } from "../../testing/table/restore-table.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { enterSharedRecipe, shareRecipe } from "../../testing/test-data/recipes.ts";
import { createTestUser } from "../../testing/test-data/users.ts";
import { rebuildPublicList } from "../rebuild/rebuild-public-list.ts";
import { keys } from "../table/keys.ts";
import { putItem } from "../table/requests.ts";
import { listPublicDays, listPublicRecipes, syncPublicEntry } from "./public-list.ts";

setUpEngine();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${today}T11:00:00.000Z`) });
  await restoreTable(engine, []);
});

const today = "2026-11-21";

/** Stores a public recipe that is not in the public lists yet. */
async function createPublicRecipe() {
  const author = await createTestUser(engine);
  const recipeId = await enterSharedRecipe((await createTestChallenge()).id, author, "PUBLIC");
  const entry = keys.publicRecipe(today, recipeId);
  return {
    recipeId,
    sync: () => syncPublicEntry(entry),
    unshare: () => shareRecipe(recipeId, author, "MEMBERS"),
  };
}

describe("syncPublicEntry", () => {
  it("removes a day from the list of days when its last public recipe is no longer public", async () => {
    const [first, second] = [await createPublicRecipe(), await createPublicRecipe()];
    await Promise.all([first.sync(), second.sync()]);
    expect(await listPublicDays()).toEqual([today]);
    await first.unshare();
    await first.sync();
    expect(await listPublicDays()).toEqual([today]);
    await second.unshare();
    await second.sync();
    expect(await listPublicDays()).toEqual([]);
  });

  it("keeps a day in the list of days if a recipe becomes public while the day is being removed", async () => {
    const [first, second] = [await createPublicRecipe(), await createPublicRecipe()];
    await first.sync();
    await first.unshare();
    beforeNextRequests("Delete", 1, second.sync);
    await first.sync();
    expect([await listPublicDays(), await listPublicRecipes(today)]).toEqual([
      [today],
      [second.recipeId],
    ]);
  });

  it("keeps the list of days correct when recipes are shared and unshared concurrently", async () => {
    for (let round = 0; round < 10; round++) {
      const recipes = await Promise.all(Array.from({ length: 4 }, createPublicRecipe));
      await Promise.all(recipes.slice(0, 2).map(({ sync }) => sync()));
      await Promise.all(
        recipes.map(async ({ sync, unshare }, index) => {
          if (index < 2) await unshare();
          await sync();
        }),
      );
      expect(await listPublicDays()).toEqual([today]);
      await Promise.all(
        recipes.slice(2).map(async ({ sync, unshare }) => {
          await unshare();
          await sync();
        }),
      );
      expect(await listPublicDays()).toEqual([]);
    }
  });

  it("corrects the list of days when it runs again after a crash at any database request", async () => {
    for (let requests = 1; ; requests++) {
      await restoreTable(engine, []);
      const [first, second] = [await createPublicRecipe(), await createPublicRecipe()];
      await first.sync();
      await first.unshare();
      beforeNextRequests("Delete", 1, second.sync);
      const hasCrashed = await crashAfter(requests, first.sync);
      await first.sync();
      await second.sync();
      expect(await listPublicDays()).toEqual([today]);
      if (!hasCrashed) break;
    }
  });
});

describe("rebuildPublicList", () => {
  it("removes days without public recipes from the list of days", async () => {
    await putItem({ Item: keys.publicDay("2026-01-01") });
    const { sync } = await createPublicRecipe();
    await sync();
    expect(await rebuildPublicList()).toBe(1);
    expect(await listPublicDays()).toEqual([today]);
    expect(await rebuildPublicList()).toBe(0);
  });
});
