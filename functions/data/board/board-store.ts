import { topListLength } from "#shared/constants.ts";
import { inParallel } from "#shared/in-parallel.ts";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import type { Contribution } from "#shared/rules/contributor-order.ts";
import { challengesOpenSince, getAgenda } from "../challenge/agenda-store.ts";
import { getTopContributors } from "../contributor/top-contributors.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { bestCardsOfChallenge } from "../recipe/recipe-ranking.ts";
import { keys } from "../table/keys.ts";
import { unpack } from "../table/pack.ts";
import { rebuildVersioned } from "../table/rebuild-versioned.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { getItem } from "../table/requests.ts";
import {
  type Board,
  type BoardRecipe,
  boardLength,
  leaderboardAt,
  packBoard,
  windowStartsAt,
} from "./board.ts";

/** The stored leaderboard. Each change increases its version by 1. */
export interface BoardItem {
  version: number;
  board: Uint8Array;
}

/**
 * A change to a recipe, taken from a record of the table's stream. `after` is the recipe after the change, or undefined
 * if the recipe was deleted. The indexes may not contain the change yet.
 */
export interface ChangedRecipe {
  recipeId: string;
  after: RecipeCard | undefined;
}

/** Returns the leaderboard at the given time, without recipes that are too old by then. Sends a single request. */
export async function getLeaderboard(now: Date): Promise<Leaderboard> {
  const item = await getItem<BoardItem>(keys.board);
  if (!item) return { topRecipes24h: [], topRecipes7d: [], topContributors: [] };
  return readLeaderboard(item, now);
}

/** Decompresses a stored leaderboard and omits recipes that are too old at `now`. */
export function readLeaderboard({ version, board }: BoardItem, now: Date): Leaderboard {
  return { version, ...leaderboardAt(unpack<Board>(board), now) };
}

/** Recomputes the leaderboard. Returns true if it has changed. */
export function rebuildBoard(now: Date, changes: ChangedRecipe[] = []): Promise<boolean> {
  return rebuildVersioned<BoardItem>(keys.board, async (before) => {
    const [candidates, contributors] = await Promise.all([
      candidatesAt(now, changes),
      getTopContributors(topListLength, before && knownContributors(before, changes)),
    ]);
    const board = packBoard(candidates, contributors.map(contributionOf), now);
    return before?.board && board.equals(before.board) ? undefined : { board };
  });
}

/**
 * Returns the users to rank again: the contributors on the leaderboard and the authors of the changed recipes. Returns
 * undefined if `changes` is empty, because the rebuild then repairs the leaderboard and must rank all contributors.
 */
function knownContributors({ board }: BoardItem, changes: ChangedRecipe[]) {
  if (changes.length === 0) return undefined;
  const { contributors } = unpack<Board>(board);
  const changed = changes.flatMap(({ recipeId }) => parseRecipeId(recipeId)?.userId ?? []);
  return { best: contributors, changed };
}

/** Returns the best recipes of every challenge that was open in the last 7 days. */
async function candidatesAt(now: Date, changes: ChangedRecipe[]): Promise<BoardRecipe[]> {
  const agenda = await getAgenda();
  const since = windowStartsAt(now);
  const open = new Set(challengesOpenSince(agenda, since.week, now));
  const reads = [since.week, since.day].flatMap((from) =>
    challengesOpenSince(agenda, from, now).map((id) => ({ id, from: from.toISOString() })),
  );
  const found = new Map<string, RecipeCard>();
  await inParallel(reads, 8, async ({ id, from }) => {
    for (const card of await bestCardsOfChallenge(id, from, boardLength)) {
      found.set(idOf(card), card);
    }
  });
  for (const { recipeId, after } of changes) {
    if (after && open.has(after.challengeId)) found.set(recipeId, after);
    else found.delete(recipeId);
  }
  return [...found].map(([id, card]) => boardRecipe(id, card));
}

function boardRecipe(id: string, card: RecipeCard): BoardRecipe {
  const { title, nom, image, color, ratingSum, ratingCount, ownerSort } = card;
  return { id, title, nom, image, color, ratingSum, ratingCount, createdAt: ownerSort };
}

function contributionOf({ userId, nom, recipeCount, ratingCount, ratingSum }: Contribution) {
  return { userId, nom, recipeCount, ratingCount, ratingSum };
}
