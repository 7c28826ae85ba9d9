import { describe, expect, it } from "vitest";
import { measureCost } from "../../testing/costs/measure-cost.ts";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { putItems, removeItems } from "../../testing/table/items.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { recipeItems, statsItem } from "../../testing/test-data/recipe-items.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";
import { deleteRecipe } from "../recipe/edit-recipe.ts";
import { newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { castVote } from "../vote/vote-store.ts";
import { getTopContributors } from "./top-contributors.ts";

setUpEngine();

const names = async (count: number) => (await getTopContributors(count)).map(({ nom }) => nom);

describe("getTopContributors", () => {
  it("sorts users by number of recipes, then by average rating, then by name", async () => {
    const challenges = await Promise.all(Array.from({ length: 3 }, () => createTestChallenge()));
    const cooks: [nom: string, recipes: number, ratings: number[]][] = [
      ["Zoé", 3, []],
      ["Ali", 2, [3]],
      ["Bea", 2, [5]],
      ["Élie", 2, [3, 3]],
      ["Dom", 1, [5]],
      ["Gone", 1, [4]],
    ];
    for (const [nom, count, ratings] of cooks) {
      const author = { id: newId(), nom };
      const entered: string[] = [];
      for (const { id } of challenges.slice(0, count)) entered.push(await enterRecipe(id, author));
      const [first = ""] = entered;
      for (const rating of ratings) await castVote(first, newId(), { rating }, new Date());
      if (nom === "Gone") await deleteRecipe(first, author.id, new Date());
    }
    expect(await names(10)).toEqual(["Zoé", "Bea", "Ali", "Élie", "Dom"]);
    expect(await names(3)).toEqual(["Zoé", "Bea", "Ali"]);
    expect(await names(1)).toEqual(["Zoé"]);
  });

  it("finds the top contributors among 700 users with the same number of recipes", async () => {
    const cooks = Array.from({ length: 700 }, (_, index) => ({
      id: newId(),
      nom: `Cook ${index}`,
    }));
    const best = cooks[699] as (typeof cooks)[number];
    await putItems(
      cooks.map((cook) => {
        const { card } = recipeItems(cook, [{ voter: newId(), rating: cook === best ? 5 : 4 }]);
        return statsItem(cook, [card, card, card, card]);
      }),
    );
    expect((await names(1))[0]).toBe(best.nom);
    const known = { best: await getTopContributors(3), changed: [] };
    const fallen = known.best[2]?.userId ?? "";
    const { length: before } = await names(3);
    await removeItems([keys.stats(fallen)]);
    const again = await getTopContributors(3, { ...known, changed: [fallen] });
    expect(again).toHaveLength(before);
    expect(again).toEqual(await getTopContributors(3));
    const risen = cooks[300] as (typeof cooks)[number];
    const { card } = recipeItems(risen, [{ voter: newId(), rating: 5 }]);
    await putItems([statsItem(risen, [card, card, card, card, card])]);
    const update = await measureCost(async () => {
      const top = await getTopContributors(3, { best: again, changed: [risen.id] });
      expect(top[0]?.nom).toBe(risen.nom);
    });
    expect(update).toEqual({ requests: 1, readUnits: 4, writeUnits: 0 });
  });
});
