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
  forget,
  keep,
  newRecipe,
  newUser,
  readCookbookPage,
  setUpCookbook,
  today,
} from "./testing/cookbook-setup.ts";

setUpCookbook();

describe("costs", () => {
  it("are 4 WRU to keep or to forget, 7 as cooked, 1 for a note, 9 for all at once", async () => {
    const person = await newUser();
    const id = await newRecipe();
    const costOf = async (body: object, recipeId = id) =>
      (await measureCost(() => keep(person, recipeId, body))).writeUnits;
    expect(await measureCost(() => keep(person, id, {}))).toEqual(contract.keepRecipe.cost);
    expect(await costOf({})).toBe(0);
    expect(await costOf({ note: "Bonne" })).toBe(1);
    expect(await costOf({ cookedOn: today })).toBeLessThanOrEqual(8);
    expect(await costOf({ note: "Très bonne", cookedOn: today }, await newRecipe())).toBe(9);
    await keep(person, id, { cookedOn: null });
    expect(await measureCost(() => forget(person, id))).toEqual(contract.deleteCookbookEntry.cost);
  });

  it("of a full cookbook stay within 11 RRU for each 20 recipes", async () => {
    const person = await newUser();
    const author = { id: newId(), nom: "Camille" };
    const cards = Array.from({ length: cookbookLimits.recipes }, () => recipeItems(author, []));
    const entries = cards.map(({ card }) => ({
      ...keys.cookbookEntry(person.id, idOf(card)),
      ...{ keptAt: new Date().toISOString(), note: "Encore meilleure le lendemain." },
    }));
    await putItems([...cards.map(({ card }) => card), ...entries]);
    let cursor: string | undefined;
    let seen = 0;
    do {
      const query = { limit: "100", ...(cursor && { cursor }) };
      const cost = await measureCost(async () => {
        const page = await readCookbookPage(person, query);
        seen += page.items.length;
        cursor = page.cursor;
      });
      expect(cost.readUnits).toBeLessThanOrEqual(55);
    } while (cursor);
    expect(seen).toBe(cookbookLimits.recipes);
  });

  it("stay within 11 RRU for a page of 20 with notes", async () => {
    const person = await newUser();
    for (let index = 0; index < 21; index++) {
      await keepRecipe(person.id, await newRecipe(), { note: "x".repeat(150) }, new Date());
    }
    const cost = await measureCost(() => readCookbookPage(person, { limit: "20" }));
    expect(cost.requests).toBe(2);
    expect(cost.readUnits).toBeLessThanOrEqual(11);
  });
});
