import { describe, expect, it } from "vitest";
import { cookbookLimits } from "#shared/constants.ts";
import * as contract from "#shared/contract/cookbook.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { idOf } from "../data/items/recipe-card.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { putItems } from "../testing/table/items.ts";
import { recipeItems } from "../testing/test-data/recipe-items.ts";
import {
  keep,
  newRecipe,
  newUser,
  readCookbookPage,
  removeEntry,
  setUpCookbook,
  today,
} from "./testing/cookbook-setup.ts";

setUpCookbook();

describe("cookbook costs", () => {
  it("uses at most 9 write units for any change to a cookbook", async () => {
    const user = await newUser();
    const id = await newRecipe();
    const costOf = async (body: object, recipeId = id) =>
      (await measureCost(() => keep(user, recipeId, body))).writeUnits;
    expect(await measureCost(() => keep(user, id, {}))).toEqual(contract.keepRecipe.cost);
    expect(await costOf({})).toBe(0);
    expect(await costOf({ note: "Bonne" })).toBe(1);
    expect(await costOf({ cookedOn: today })).toBeLessThanOrEqual(8);
    expect(await costOf({ note: "Très bonne", cookedOn: today }, await newRecipe())).toBe(9);
    await keep(user, id, { cookedOn: null });
    expect(await measureCost(() => removeEntry(user, id))).toEqual(
      contract.deleteCookbookEntry.cost,
    );
  });

  it("uses at most 55 read units for a page of 100 recipes in a full cookbook", async () => {
    const user = await newUser();
    const author = { id: newId(), nom: "Camille" };
    const cards = Array.from({ length: cookbookLimits.recipes }, () => recipeItems(author, []));
    const entries = cards.map(({ card }) => ({
      ...keys.cookbookEntry(user.id, idOf(card)),
      keptAt: new Date().toISOString(),
      note: "Encore meilleure le lendemain.",
    }));
    await putItems([...cards.map(({ card }) => card), ...entries]);
    let cursor: string | undefined;
    let seen = 0;
    do {
      const query = { limit: "100", ...(cursor && { cursor }) };
      const cost = await measureCost(async () => {
        const page = await readCookbookPage(user, query);
        seen += page.items.length;
        cursor = page.cursor;
      });
      expect(cost.readUnits).toBeLessThanOrEqual(55);
    } while (cursor);
    expect(seen).toBe(cookbookLimits.recipes);
  });

  it("uses at most 11 read units for a page of 20 cookbook recipes with long notes", async () => {
    const user = await newUser();
    for (let index = 0; index < 21; index++) {
      await keepRecipe(user.id, await newRecipe(), { note: "x".repeat(150) }, new Date());
    }
    const cost = await measureCost(() => readCookbookPage(user, { limit: "20" }));
    expect(cost.requests).toBe(2);
    expect(cost.readUnits).toBeLessThanOrEqual(11);
  });
});
