import { beforeAll, expect, it, vi } from "vitest";
import { countChallengeRecipes as countCall } from "#shared/contract/admin-challenges.ts";
import { deleteCategory as deleteCall } from "#shared/contract/challenges.ts";
import { handler as countChallengeRecipes } from "../admin/count-challenge-recipes.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { createCalendar, siteNow } from "../testing/costs/calendar.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { frenchRecipes } from "../testing/test-data/french-recipes.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as deleteCategory } from "./delete-category.ts";

setUpEngine();

let token: string;
let challengeId: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: siteNow });
  token = (await createTestUser(engine, { role: "ADMIN" })).token;
  challengeId = (await createCalendar()).current.id;
});

it("uses exactly the declared capacity units to count the 20 recipes of a challenge", async () => {
  for (const recipe of frenchRecipes[850].slice(0, 20)) {
    await enterRecipe(challengeId, undefined, undefined, recipe);
  }
  const cost = await measureCost(async () => {
    const { body } = await invoke(countChallengeRecipes, { token, params: { challengeId } });
    expect(body.count).toBe(20);
  });
  expect(cost).toEqual(countCall.cost);
});

it("consumes exactly the declared number of capacity units when it deletes a category", async () => {
  const cost = await measureCost(async () => {
    const request = { token, params: { categoryId: "boissons" } };
    expect((await invoke(deleteCategory, request)).status).toBe(204);
  });
  expect(cost).toEqual(deleteCall.cost);
});
