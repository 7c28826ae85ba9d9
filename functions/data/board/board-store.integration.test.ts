import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import { measureCost } from "../../testing/costs/measure-cost.ts";
import { beforeNextRequests } from "../../testing/faults/before-next-transaction.ts";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { putItems, removeItems, scanTable } from "../../testing/table/items.ts";
import { addTableMiddleware } from "../../testing/table/table-middleware.ts";
import {
  boardChallengeDraft,
  boardNow,
  createBoardChallenge,
  enterRatedRecipe,
  expectedLeaderboard,
  type RatedRecipe,
} from "../../testing/test-data/leaderboard.ts";
import { rateRecipe } from "../../testing/test-data/recipes.ts";
import { deleteChallenge, updateChallenge } from "../challenge/change-challenge.ts";
import { deleteRecipe } from "../recipe/edit-recipe.ts";
import { getCard } from "../recipe/recipe-store.ts";
import { newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { getLeaderboard, rebuildBoard } from "./board-store.ts";

setUpEngine();

afterEach(async () => removeItems(await scanTable()));

/** Names whose French alphabetical order differs from their order by code point. */
const names = [
  "Zoé",
  "Élise",
  "eric",
  "Émile",
  "Ève",
  "Ana",
  "âne",
  "Bob",
  "Çelik",
  "Dany",
  "Œuvre",
  "Ivo",
];

/** Delays the next Put request to the table until the test calls `release`. */
function holdFirstPut() {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const remove = addTableMiddleware(async ({ command, send }) => {
    if (command.startsWith("Put")) {
      remove();
      reached.resolve();
      await released.promise;
    }
    return send();
  });
  return { reached: reached.promise, release: released.resolve };
}

describe("rebuildBoard", () => {
  it("stores the same leaderboard as a naive implementation that reads all recipes and votes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            author: fc.nat({ max: names.length - 1 }),
            challenge: fc.nat({ max: 3 }),
            ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
            minute: fc.nat({ max: 59 }),
          }),
          { minLength: 15, maxLength: 30 },
        ),
        async (drafts) => {
          const days = [
            await createBoardChallenge(-9, -8),
            await createBoardChallenge(-6, 0, "WEEKLY"),
            await createBoardChallenge(-1, 0),
          ];
          days.push(await createBoardChallenge(0, 0));
          const authors = names.map((nom) => ({ id: newId(), nom }));
          const hoursOf = [200, 100, 23.5, 4];
          const entered: RatedRecipe[] = [];
          const taken = new Set<string>();
          for (const [index, draft] of drafts.entries()) {
            const author = authors[draft.author] ?? { id: newId(), nom: "" };
            const place = `${draft.author} ${draft.challenge}`;
            if (taken.has(place)) continue;
            taken.add(place);
            const hours = (hoursOf[draft.challenge] ?? 0) + draft.minute / 60 - index / 3600;
            const id = days[draft.challenge]?.id ?? "";
            entered.push(await enterRatedRecipe(id, hours, draft.ratings, author));
          }
          await rebuildBoard(boardNow);
          const { version: _, ...lists } = await getLeaderboard(boardNow);
          expect(lists).toEqual(expectedLeaderboard(entered, boardNow));
          await removeItems(await scanTable());
        },
      ),
      { numRuns: 4 },
    );
  });

  it("sorts contributors with equal recipe counts by average rating, then by name", async () => {
    const { id } = await createBoardChallenge(0, 0);
    const entered: RatedRecipe[] = [];
    for (const nom of names.slice(0, 6)) {
      entered.push(await enterRatedRecipe(id, 1, nom === "Zoé" ? [5] : [3], { id: newId(), nom }));
    }
    await rebuildBoard(boardNow);
    const { topContributors } = await getLeaderboard(boardNow);
    expect(topContributors.map(({ nom }) => nom)).toEqual([
      "Zoé",
      "Ana",
      "Élise",
      "Émile",
      "eric",
      "Ève",
    ]);
  });

  it("retries until the leaderboard is stored, even after 15 conflicts with other rebuilds", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    const { id } = await createBoardChallenge(0, 0);
    const { author } = await enterRatedRecipe(id, 1, [5]);
    let version = 0;
    beforeNextRequests("Put", 15, async () => {
      const other = { ...keys.board, version: ++version, board: new Uint8Array() };
      await putItems([other]);
    });
    expect(await rebuildBoard(boardNow)).toBe(true);
    expect((await getLeaderboard(boardNow)).topContributors).toMatchObject([{ id: author.id }]);
    random.mockRestore();
  });

  it("writes the leaderboard only if it has changed", async () => {
    const { id } = await createBoardChallenge(0, 0);
    const one = await enterRatedRecipe(id, 1, [4]);
    expect(await rebuildBoard(boardNow)).toBe(true);
    const again = await measureCost(async () => expect(await rebuildBoard(boardNow)).toBe(false));
    expect(again.writeUnits).toBe(0);
    await rateRecipe(one.id, 5, boardNow);
    expect(await rebuildBoard(boardNow)).toBe(true);
  });

  it("never replaces a newer leaderboard with an older one", async () => {
    const { id } = await createBoardChallenge(0, 0);
    const one = await enterRatedRecipe(id, 1, [4]);
    const held = holdFirstPut();
    const older = rebuildBoard(boardNow);
    await held.reached;
    await rateRecipe(one.id, 5, boardNow);
    expect(await rebuildBoard(boardNow)).toBe(true);
    held.release();
    expect(await older).toBe(false);
    const { topRecipes24h } = await getLeaderboard(boardNow);
    expect(topRecipes24h).toMatchObject([{ averageRating: 4.5, ratingCount: 2 }]);
  });

  it("applies recent recipe changes that are not in the eventually consistent index yet", async () => {
    const { id } = await createBoardChallenge(0, 0);
    const [one, gone] = [await enterRatedRecipe(id, 1, [3]), await enterRatedRecipe(id, 2, [5])];
    const card = await getCard(one.id);
    const after = { ...card, ratingCount: 2, ratingSum: 8, title: "Crumble" };
    await rebuildBoard(boardNow, [
      { recipeId: one.id, after },
      { recipeId: gone.id, after: undefined },
    ]);
    expect((await getLeaderboard(boardNow)).topRecipes24h).toMatchObject([
      { id: one.id, title: "Crumble", averageRating: 4, ratingCount: 2 },
    ]);
  });

  it("omits deleted recipes and the recipes of deleted challenges", async () => {
    const [first, second] = [await createBoardChallenge(0, 0), await createBoardChallenge(-1, 1)];
    const deleted = await enterRatedRecipe(first.id, 1, [5]);
    const kept = await enterRatedRecipe(first.id, 2, [4]);
    await enterRatedRecipe(second.id, 3, [3]);
    await deleteRecipe(deleted.id, deleted.author.id, boardNow);
    await deleteChallenge(second.id, boardNow);
    await rebuildBoard(boardNow);
    const { topRecipes24h, topRecipes7d } = await getLeaderboard(boardNow);
    expect(topRecipes24h.map(({ id }) => id)).toEqual([kept.id]);
    expect(topRecipes7d.map(({ id }) => id)).toEqual([kept.id]);
  });

  it("keeps a recipe on the leaderboard if the end of its challenge is moved into the past", async () => {
    const { id } = await createBoardChallenge(-20, 3);
    const one = await enterRatedRecipe(id, 30, [5]);
    const category = { id: "dessert", name: "Dessert" };
    await updateChallenge(id, boardChallengeDraft(-20, -10), category, boardNow);
    await rebuildBoard(boardNow);
    const { topRecipes7d } = await getLeaderboard(boardNow);
    expect(topRecipes7d.map((recipe) => recipe.id)).toEqual([one.id]);
  });
});

describe("getLeaderboard", () => {
  it("reads the leaderboard in one request for 0.5 read units, whatever the number of recipes", async () => {
    const { id } = await createBoardChallenge(-6, 0, "WEEKLY");
    const entered: RatedRecipe[] = [];
    for (let count = 0; count < 30; count++) {
      entered.push(await enterRatedRecipe(id, 1 + 4 * count, [1 + (count % 5)]));
    }
    await rebuildBoard(boardNow);
    let board: Leaderboard | undefined;
    const cost = await measureCost(async () => {
      board = await getLeaderboard(boardNow);
    });
    expect(board?.topRecipes7d).toHaveLength(10);
    expect(cost).toEqual({ requests: 1, readUnits: 0.5, writeUnits: 0 });
  });
});
