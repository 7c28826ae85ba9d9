import { queryOptions } from "@tanstack/react-query";
import { topListLength } from "#shared/constants.ts";
import { listChallengeHistory } from "#shared/contract/challenges.ts";
import { getLeaderboard } from "#shared/contract/leaderboard.ts";
import { listParticipations } from "#shared/contract/participations.ts";
import { listChallengeRecipes, listRecipes } from "#shared/contract/recipes.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import { latestRecordingAt } from "#shared/rules/overtime.ts";
import { send, sendPage } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { bestRated, mergeLeaderboard, type TopRecipe } from "./rank-recipes.ts";

const historyPageSize = 20;

interface ListedChallenges {
  inProgress: Challenge[];
  /** The finished challenges that were on the same pages of results as the challenges in progress. */
  completed: Challenge[];
}

/**
 * Query for the challenges in progress. They come before the finished challenges in the challenge history
 * (D5).
 */
export const listedChallengesQuery = queryOptions({
  queryKey: queryKeys.listedChallenges,
  queryFn: async ({ signal }): Promise<ListedChallenges> => {
    const listed: Challenge[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: historyPageSize, cursor };
      const page = await sendPage(listChallengeHistory, { query, signal });
      listed.push(...page.items);
      cursor = page.items.every(({ status }) => status === "IN_PROGRESS") ? page.cursor : undefined;
    } while (cursor);
    const withStatus = (status: Challenge["status"]) =>
      listed.filter((challenge) => challenge.status === status);
    return { inProgress: withStatus("IN_PROGRESS"), completed: withStatus("COMPLETED") };
  },
});

/**
 * Returns the challenge for the top of the dashboard: the daily challenge that started last (D5), or a weekly
 * one if there is no daily one. Must select the same challenge as public/first-paint.js.
 */
export function currentOf(inProgress: Challenge[]): Challenge | undefined {
  const [latest] = inProgress
    .slice(0, historyPageSize)
    .filter(({ type }) => type === "DAILY")
    .sort((a, b) => b.startDate.localeCompare(a.startDate));
  return latest ?? inProgress[0];
}

/**
 * Returns the most recently finished challenge whose winners can still change because voting continues (D37).
 */
export function decidingOf(completed: Challenge[], now: Date): Challenge | undefined {
  return completed.find(
    ({ winners, recipeCount, endDate }) =>
      !winners && recipeCount !== 0 && now < latestRecordingAt(endDate),
  );
}

/**
 * Query for the first recipes in a challenge's list. The list starts with the reader's own recipe, followed
 * by recipes without the reader's vote (D26a).
 */
export function firstRecipesQuery(challengeId: string) {
  return queryOptions({
    queryKey: queryKeys.firstRecipes(challengeId),
    queryFn: ({ signal }) =>
      send(listChallengeRecipes, { params: { challengeId }, query: { limit: 4 }, signal }),
    // Always reloads the recipes, because the reader may have voted since they were cached.
    staleTime: 0,
  });
}

/**
 * Query for the ten best-rated recipes. If the request fails, uses the leaderboard's two recipe lists instead
 * (spec §7).
 */
export const topRecipesQuery = queryOptions({
  queryKey: queryKeys.topRecipes,
  queryFn: async ({ signal }): Promise<TopRecipe[]> => {
    try {
      return bestRated(await send(listRecipes, { query: { limit: topListLength }, signal }));
    } catch (error) {
      if (signal.aborted) throw error;
      return mergeLeaderboard(await send(getLeaderboard, { signal }));
    }
  },
});

/** Number of days for which the dashboard announces a win after the end of the challenge. */
const recentWinDays = 10;

/** Query for the user's own recipes that have recently won a challenge. */
export const recentWinsQuery = queryOptions({
  queryKey: queryKeys.recentWins,
  queryFn: async ({ signal }) => {
    const { items } = await sendPage(listParticipations, { query: {}, signal });
    const since = Date.now() - recentWinDays * 24 * 3_600_000;
    return items.filter(({ hasWon, challenge }) => hasWon && Date.parse(challenge.endDate) > since);
  },
});
