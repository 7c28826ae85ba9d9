import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import { measureCost } from "../../testing/costs/measure-cost.ts";
import { beforeNextWrites } from "../../testing/faults/before-next-transaction.ts";
import { putItems, removeItems, scanTable } from "../../testing/table/items.ts";
import { type Engine, startEngine } from "../../testing/table/start-engine.ts";
import {
  boardNow,
  createBoardChallenge,
  enterRatedRecipe,
  expectedLeaderboard,
  type RatedRecipe,
} from "../../testing/test-data/leaderboard.ts";
import { newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { getLeaderboard, rebuildBoard } from "./board-store.ts";

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});

afterEach(async () => removeItems(await scanTable()));

afterAll(() => engine?.stop());

/** Sorting these names by code point would not give the French alphabetical order. */
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

describe("stored leaderboard", () => {
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
    beforeNextWrites("Put", 15, async () => {
      const other = { ...keys.board, version: ++version, board: new Uint8Array() };
      await putItems([other]);
    });
    expect(await rebuildBoard(boardNow)).toBe(true);
    expect((await getLeaderboard(boardNow)).topContributors).toMatchObject([{ id: author.id }]);
    random.mockRestore();
  });

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
