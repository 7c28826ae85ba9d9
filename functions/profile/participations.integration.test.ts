import { beforeEach, describe, expect, it } from "vitest";
import { listParticipations as contract } from "#shared/contract/participations.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { newId } from "../data/table/ids.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { pageOf, readAllPages } from "../testing/calls/read-all-pages.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as listParticipations } from "./list-participations.ts";

setUpAuthServices();

let user: TestUser;
let entered: string[];

beforeEach(async () => {
  user = await createTestUser(services.engine);
  entered = [];
  for (let n = 0; n < 9; n++)
    entered.unshift(await enterRecipe((await createTestChallenge()).id, user));
  const stranger = await createTestUser(services.engine);
  await enterRecipe((await createTestChallenge()).id, stranger);
});

const page = (query: Record<string, string> = {}) =>
  invoke(listParticipations, { token: user.token, query });

describe("GET /users/participations", () => {
  it("lists only the user's own recipes, newest first", async () => {
    const [latest = ""] = entered;
    for (const rating of [5, 4]) await rateRecipe(latest, rating);
    await keepRecipe(newId(), latest, { cookedOn: "2026-01-02" }, new Date());
    const listed: { id: string }[] = await readAllPages(async (start) => {
      const answer = await page(start);
      expect(answer.status).toBe(200);
      return pageOf(answer);
    });
    expect(listed.map(({ id }) => id)).toEqual(entered);
    expect(listed[0]).toMatchObject({
      title: expect.any(String),
      imageUrl: expect.stringMatching(/^\/images\//),
      averageRating: 4.5,
      ratingCount: 2,
      cookedCount: 1,
      hasWon: false,
      challenge: { title: expect.any(String), type: expect.any(String) },
    });
  });

  it("lists a page of recipes with exactly the capacity units declared in the API contract", async () => {
    expect(await measureCost(() => page())).toEqual(contract.cost);
  });

  it("returns 400 for a request with the parameter `limit` or with a malformed cursor", async () => {
    expect((await page({ limit: "5" })).status).toBe(400);
    expect((await page({ cursor: "e30" })).status).toBe(400);
  });

  it("omits deleted recipes from the list of the user's recipes", async () => {
    const [latest = ""] = entered;
    await deleteRecipe(latest, user.id, new Date());
    expect((await page()).body.map(({ id }: { id: string }) => id)).toEqual(entered.slice(1, 5));
  });
});
