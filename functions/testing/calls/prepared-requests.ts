import type { CookbookChange } from "#shared/model/cookbook.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { createCategory } from "../../data/challenge/category-store.ts";
import { createChallenge } from "../../data/challenge/change-challenge.ts";
import { createLink } from "../../data/session/link-store.ts";
import { newId } from "../../data/table/ids.ts";
import type { Engine } from "../table/start-engine.ts";
import { createTestChallenge } from "../test-data/challenges.ts";
import { enterRecipe, rateRecipe } from "../test-data/recipes.ts";
import { createTestUser, type TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

export async function followLink(
  { id: userId, email }: TestUser,
  purpose: "verify" | "email-change" = "verify",
): Promise<TestRequest> {
  const token = newId(20);
  await createLink(token, { purpose, userId, email, epoch: 0 }, new Date());
  return { query: { token } };
}

/** Too long to stand in a recipe's card, however well it is packed. */
export function longText(): string {
  return Array.from({ length: 150 }, () => newId(12)).join(" ");
}

export async function ownRecipe(engine: Engine) {
  const { token, ...author } = await createTestUser(engine);
  const { id } = await createTestChallenge();
  const recipeId = await enterRecipe(id, author);
  for (const rating of [5, 2]) await rateRecipe(recipeId, rating);
  return { token, params: { recipeId } };
}

export async function keptRecipe(engine: Engine, body: CookbookChange) {
  const { id: keeper, token } = await createTestUser(engine);
  return {
    keeper,
    token,
    params: { recipeId: await enterRecipe((await createTestChallenge()).id) },
    body,
  };
}

export function draft(days: number) {
  const startDate = parisDay(new Date());
  const texts = { title: "Le flan", description: "Un flan.", categoryId: "dessert" };
  return { ...texts, type: "DAILY" as const, startDate, endDate: addDays(startDate, days) };
}

/** A challenge of the agenda with two recipes that have votes. */
export async function challengeWithEverything(): Promise<string> {
  const { id } = await createChallenge(draft(1), await createCategory("Dessert"), new Date());
  for (const rating of [5, 2]) await rateRecipe(await enterRecipe(id), rating);
  return id;
}

export async function adminToken(engine: Engine): Promise<string> {
  return (await createTestUser(engine, { role: "ADMIN" })).token;
}

export async function aboutAdmin(engine: Engine) {
  const { id: userId } = await createTestUser(engine, { role: "ADMIN" });
  return { token: await adminToken(engine), params: { userId } };
}
