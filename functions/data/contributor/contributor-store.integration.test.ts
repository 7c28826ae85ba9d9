import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enterRecipe, makeChallenge } from "../../testing/challenges.ts";
import { type Engine, startEngine } from "../../testing/engine.ts";
import { deleteRecipe } from "../recipe/edit-recipe.ts";
import { newId } from "../table/new-id.ts";
import { castVote } from "../vote/vote-store.ts";
import { topContributors } from "./contributor-store.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const names = async (count: number) => (await topContributors(count)).map(({ nom }) => nom);

describe("the top contributors", () => {
  it("are those with most recipes, then the best mean, then by name, and nobody without a recipe", async () => {
    const challenges = await Promise.all(Array.from({ length: 3 }, () => makeChallenge()));
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
      for (const rating of ratings) await castVote(first, newId(), rating, new Date());
      if (nom === "Gone") await deleteRecipe(first, author.id, new Date());
    }
    expect(await names(10)).toEqual(["Zoé", "Bea", "Ali", "Élie", "Dom"]);
    expect(await names(3)).toEqual(["Zoé", "Bea", "Ali"]);
    expect(await names(1)).toEqual(["Zoé"]);
  });
});
