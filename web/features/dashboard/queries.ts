import { queryOptions } from "@tanstack/react-query";
import { topListLength } from "#shared/constants.ts";
import { listChallengeHistory } from "#shared/contract/challenges.ts";
import { getLeaderboard } from "#shared/contract/leaderboard.ts";
import { listParticipations } from "#shared/contract/participations.ts";
import { listRecipes } from "#shared/contract/recipes.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import { send, sendPage } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { bestRated, mergeLeaderboard, type TopRecipe } from "./rank-recipes.ts";

/** Query for the challenges in progress, which the challenge history lists first (D5). */
export const challengesInProgressQuery = queryOptions({
  queryKey: queryKeys.challengesInProgress,
  queryFn: async ({ signal }) => {
    const challenges: Challenge[] = [];
    let cursor: string | undefined;
    do {
      const page = await sendPage(listChallengeHistory, { query: { limit: 20, cursor }, signal });
      const inProgress = page.items.filter(({ status }) => status === "IN_PROGRESS");
      challenges.push(...inProgress);
      cursor = inProgress.length < page.items.length ? undefined : page.cursor;
    } while (cursor);
    return challenges;
  },
});

/**
 * Query for the ten best-rated recipes. Uses the leaderboard's two lists if the recipes cannot be loaded
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

/** Number of days after a challenge's end during which the dashboard announces a win. */
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
