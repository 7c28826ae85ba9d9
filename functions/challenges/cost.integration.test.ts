import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as adminCalls from "#shared/contract/admin-challenges.ts";
import type { CallShape } from "#shared/contract/call.ts";
import * as categoryCalls from "#shared/contract/categories.ts";
import * as challengeCalls from "#shared/contract/challenges.ts";
import * as leaderboardCalls from "#shared/contract/leaderboard.ts";
import { addDays } from "#shared/rules/paris-days.ts";
import { handler as countChallengeRecipes } from "../admin/count-challenge-recipes.ts";
import { handler as createChallenge } from "../admin/create-challenge.ts";
import { handler as deleteChallenge } from "../admin/delete-challenge.ts";
import { handler as listAdminChallenges } from "../admin/list-admin-challenges.ts";
import { handler as updateChallenge } from "../admin/update-challenge.ts";
import { rebuildBoard } from "../data/board/board-store.ts";
import { handler as getLeaderboard } from "../leaderboard/get-leaderboard.ts";
import { invoke, type TestRequest } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as createCategory } from "./create-category.ts";
import { handler as deleteCategory } from "./delete-category.ts";
import { handler as getChallenge } from "./get-challenge.ts";
import { handler as getCurrentChallenges } from "./get-current-challenges.ts";
import { handler as listCategories } from "./list-categories.ts";
import { handler as listChallengeHistory } from "./list-challenge-history.ts";
import { handler as renameCategory } from "./rename-category.ts";

let engine: Engine;
let admin: TestUser;

beforeAll(async () => {
  engine = await startEngine();
  // No change of summer time in the next 48 hours, which would touch one Paris day more or less.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T11:00:00.000Z") });
  admin = await createTestUser(engine, { role: "ADMIN" });
});

afterAll(async () => {
  vi.useRealTimers();
  await engine?.stop();
});

const today = "2026-11-21";

function draft(from: number, days: number, type = "DAILY") {
  return {
    title: "La soupe qui réchauffe",
    description:
      "Novembre s'installe : une soupe, un velouté ou un bouillon qui donne envie de rentrer à la maison. Légumes de saison bienvenus, croûtons aussi.",
    type,
    startDate: addDays(today, from),
    endDate: addDays(today, from + days - 1),
    categoryId: "soupes",
  };
}

/** Creates daily and weekly challenges for the last month and the next days, like a site in use. */
async function fillSite(): Promise<string> {
  await invoke(createCategory, { token: admin.token, body: { name: "Soupes" } });
  for (const name of ["Plats", "Desserts", "Salades", "Entrées", "Boissons"]) {
    await invoke(createCategory, { token: admin.token, body: { name } });
  }
  const ids: string[] = [];
  for (let day = -30; day <= 3; day++) {
    const body = draft(day, 1);
    ids.push((await invoke(createChallenge, { token: admin.token, body })).body.id);
    const week = draft(day, 7, "WEEKLY");
    if (day % 7 === 0) await invoke(createChallenge, { token: admin.token, body: week });
  }
  const current = ids[30] ?? "";
  for (let count = 0; count < 20; count++) {
    const recipeId = await enterRecipe(current);
    await rateRecipe(recipeId, 1 + (count % 5));
  }
  await rebuildBoard(new Date());
  return current;
}

it("calls of challenges, categories and the leaderboard cost what the contract declares", async () => {
  const challengeId = await fillSite();
  // Challenges created from now on are the newest, and therefore the current ones.
  vi.setSystemTime(Date.now() + 1000);
  const params = { challengeId };
  const query = { limit: "20" };
  const body = { name: "À boire" };
  const calls: [CallShape, unknown, TestRequest][] = [
    [challengeCalls.getCurrentChallenges, getCurrentChallenges, {}],
    [challengeCalls.listChallengeHistory, listChallengeHistory, { query }],
    [challengeCalls.getChallenge, getChallenge, { params }],
    [categoryCalls.listCategories, listCategories, {}],
    [categoryCalls.createCategory, createCategory, { body: { name: "Goûters" } }],
    [categoryCalls.renameCategory, renameCategory, { params: { categoryId: "boissons" }, body }],
    [categoryCalls.deleteCategory, deleteCategory, { params: { categoryId: "boissons" } }],
    [leaderboardCalls.getLeaderboard, getLeaderboard, {}],
    [adminCalls.listAdminChallenges, listAdminChallenges, { query }],
    [adminCalls.countChallengeRecipes, countChallengeRecipes, { params }],
    [adminCalls.createChallenge, createChallenge, { body: draft(1, 1) }],
    [adminCalls.updateChallenge, updateChallenge, { params, body: draft(0, 2) }],
    [adminCalls.deleteChallenge, deleteChallenge, { params }],
  ];
  const measured: Record<string, unknown> = {};
  const declared: Record<string, unknown> = {};
  for (const [call, handler, request] of calls) {
    const name = `${call.method} ${call.path}`;
    declared[name] = call.cost;
    measured[name] = await measureCost(async () => {
      const { status } = await invoke(handler, { ...request, token: admin.token });
      expect(status, name).toBe(call.status);
    });
  }
  expect(measured).toEqual(declared);
});
