import { beforeAll, vi } from "vitest";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { getRecipe } from "../../data/recipe/recipe-store.ts";
import { invoke, nextCursor } from "../../testing/calls/invoke.ts";
import { readAllPages } from "../../testing/calls/read-all-pages.ts";
import {
  services,
  setUpAuthServices,
  setUpLiveEndpoint,
} from "../../testing/services/services-setup.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";
import { handler as deleteEntryHandler } from "../delete-cookbook-entry.ts";
import { handler as keepHandler } from "../keep-recipe.ts";
import { handler as listHandler } from "../list-cookbook.ts";
import { handler as marksHandler } from "../list-kept-recipes.ts";

let challengeId: string;

/** The current day in Paris, according to the fake clock. */
export const today = "2026-11-21";
export const newUser = () => createTestUser(services.engine);
export const newRecipe = () => enterRecipe(challengeId);

export const keep = ({ token }: TestUser, recipeId: string, body: object = {}) =>
  invoke(keepHandler, { token, params: { recipeId }, body });
export const removeEntry = ({ token }: TestUser, recipeId: string) =>
  invoke(deleteEntryHandler, { token, params: { recipeId } });
export const listKeptIds = async ({ token }: TestUser): Promise<string[]> =>
  (await invoke(marksHandler, { token })).body;

export async function readCookbookPage({ token }: TestUser, query: Record<string, string> = {}) {
  const answer = await invoke(listHandler, { token, query });
  return { items: answer.body as CookbookEntry[], cursor: nextCursor(answer) };
}

export const readCookbook = (user: TestUser): Promise<CookbookEntry[]> =>
  readAllPages((start) => readCookbookPage(user, { limit: "3", ...start }));

export const getCookedCount = async (recipeId: string) =>
  (await getRecipe(recipeId, "reader")).cookedCount;

/** Starts the services and a fake clock, and creates a challenge before the cookbook tests. */
export function setUpCookbook(): void {
  setUpAuthServices();
  setUpLiveEndpoint();
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T11:00:00.000Z`) });
    challengeId = (await createTestChallenge()).id;
  });
}
