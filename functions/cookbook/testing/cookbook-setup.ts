import { afterAll, beforeAll, vi } from "vitest";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { getRecipe } from "../../data/recipe/recipe-store.ts";
import { invoke, nextCursor } from "../../testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../../testing/services/auth-services.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../../testing/services/live-endpoint.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";
import { handler as deleteEntryHandler } from "../delete-cookbook-entry.ts";
import { handler as keepHandler } from "../keep-recipe.ts";
import { handler as listHandler } from "../list-cookbook.ts";
import { handler as marksHandler } from "../list-kept-recipes.ts";

export let services: AuthServices;
let live: LiveEndpoint;
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

export async function readCookbook(user: TestUser): Promise<CookbookEntry[]> {
  const entries: CookbookEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await readCookbookPage(user, { limit: "3", ...(cursor && { cursor }) });
    entries.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return entries;
}

export const getCookedCount = async (recipeId: string) =>
  (await getRecipe(recipeId, "reader")).cookedCount;

/** Starts the database, the service stubs and a fake clock before the cookbook tests, and stops them afterwards. */
export function setUpCookbook(): void {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T11:00:00.000Z`) });
    services = await startAuthServices();
    live = await startLiveEndpoint();
    challengeId = (await createTestChallenge()).id;
  });
  afterAll(async () => {
    vi.useRealTimers();
    await live?.stop();
    await services?.stop();
  });
}
