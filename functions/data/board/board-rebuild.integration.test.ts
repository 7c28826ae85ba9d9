import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { measureCost } from "../../testing/costs/measure-cost.ts";
import { removeItems, scanTable } from "../../testing/table/items.ts";
import { type Engine, startEngine } from "../../testing/table/start-engine.ts";
import {
  boardChallengeDraft,
  boardNow,
  createBoardChallenge,
  enterRatedRecipe,
} from "../../testing/test-data/leaderboard.ts";
import { rateRecipe } from "../../testing/test-data/recipes.ts";
import { deleteChallenge, updateChallenge } from "../challenge/change-challenge.ts";
import { deleteRecipe } from "../recipe/edit-recipe.ts";
import { getCard } from "../recipe/recipe-store.ts";
import { table } from "../table/table.ts";
import { getLeaderboard, rebuildBoard } from "./board-store.ts";

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});

afterEach(async () => removeItems(await scanTable()));

afterAll(() => engine?.stop());

/** Delays the next Put request to the table until the test calls `release`. */
function holdFirstPut() {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const name = "holdFirstPut";
  table.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === "PutItemCommand" || context.commandName === "PutCommand") {
        table.middlewareStack.remove(name);
        reached.resolve();
        await released.promise;
      }
      return next(args);
    },
    { step: "initialize", name },
  );
  return { reached: reached.promise, release: released.resolve };
}

describe("rebuildBoard", () => {
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

  it("keeps a recipe on the leaderboard after its challenge's end is moved into the past", async () => {
    const { id } = await createBoardChallenge(-20, 3);
    const one = await enterRatedRecipe(id, 30, [5]);
    const category = { id: "dessert", name: "Dessert" };
    await updateChallenge(id, boardChallengeDraft(-20, -10), category, boardNow);
    await rebuildBoard(boardNow);
    const { topRecipes7d } = await getLeaderboard(boardNow);
    expect(topRecipes7d.map((recipe) => recipe.id)).toEqual([one.id]);
  });
});
