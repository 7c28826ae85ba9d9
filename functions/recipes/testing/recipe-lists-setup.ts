import { beforeAll, expect } from "vitest";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { newId } from "../../data/table/ids.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import { invoke, nextCursor } from "../../testing/calls/invoke.ts";
import { readAllPages } from "../../testing/calls/read-all-pages.ts";
import { engine, setUpEngine } from "../../testing/services/services-setup.ts";
import { createTestChallenge, inHours } from "../../testing/test-data/challenges.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../../testing/test-data/users.ts";
import { handler as listChallengeRecipes } from "../list-challenge-recipes.ts";
import { handler as listRecipes } from "../list-recipes.ts";

export let reader: TestUser;

interface Listed {
  id: string;
  isMine: boolean;
  hasVoted: boolean;
  myRating: number | null;
  ratingCount: number;
  averageRating: number;
  createdAt: string;
  challenge: { endDate: string };
}

interface ListedPage {
  recipes: Listed[];
  next: string | undefined;
}

export async function readPage(
  query: Record<string, string>,
  { challengeId, token = reader.token }: { challengeId?: string; token?: string } = {},
): Promise<ListedPage> {
  const handler = challengeId ? listChallengeRecipes : listRecipes;
  const params = challengeId ? { challengeId } : {};
  const answer = await invoke(handler, { token, params, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { recipes: answer.body, next: nextCursor(answer) };
}

export function readList(
  limit: number,
  list: Parameters<typeof readPage>[1],
  between: () => Promise<unknown> = async () => {},
): Promise<Listed[]> {
  return readAllPages(async (start) => {
    const { recipes, next } = await readPage({ limit: String(limit), ...start }, list);
    await between();
    return { items: recipes, cursor: next };
  });
}

export const ids = (recipes: { id: string }[]) => recipes.map(({ id }) => id);

export async function createChallengeWithRecipes(
  count: number,
): Promise<{ challenge: StoredChallenge; ids: string[] }> {
  const challenge = await createTestChallenge();
  const entered: string[] = [];
  for (let index = 0; index < count; index++) entered.push(await enterRecipe(challenge.id));
  return { challenge, ids: entered };
}

/** Returns a copy of the challenge with an end date in the past and with its winners marked as recorded. */
export const withWinnersRecorded = (challenge: StoredChallenge): StoredChallenge => ({
  ...challenge,
  endDate: inHours(-30).toISOString(),
  wonAt: inHours(-1).toISOString(),
});

export const voteFor = (recipeId: string, rating: number, voterId = newId()) =>
  castVote(recipeId, voterId, { rating }, new Date());

/** Starts the database engine and creates the user `reader` before the tests. */
export function setUpRecipeLists(): void {
  setUpEngine();
  beforeAll(async () => {
    reader = await createTestUser(engine);
  });
}
