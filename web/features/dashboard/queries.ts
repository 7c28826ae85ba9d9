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

/** The challenges in progress: the beginning of the history, which lists them first (D5). */
export const challengesInProgressQuery = queryOptions({
  queryKey: queryKeys.challengesInProgress,
  queryFn: async ({ signal }) => {
    const found: Challenge[] = [];
    let cursor: string | undefined;
    do {
      const page = await sendPage(listChallengeHistory, { query: { limit: 20, cursor }, signal });
      const running = page.items.filter(({ status }) => status === "IN_PROGRESS");
      found.push(...running);
      cursor = running.length < page.items.length ? undefined : page.cursor;
    } while (cursor);
    return found;
  },
});

/** The ten best recipes; from the leaderboard's two lists when the recipes cannot be read (spec §7). */
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

/** For how many days after its end a win is told. */
const recentWinDays = 10;

/** One's own recipes that have won a challenge of late. */
export const recentWinsQuery = queryOptions({
  queryKey: queryKeys.recentWins,
  queryFn: async ({ signal }) => {
    const { items } = await sendPage(listParticipations, { query: {}, signal });
    const since = Date.now() - recentWinDays * 24 * 3_600_000;
    return items.filter(({ hasWon, challenge }) => hasWon && Date.parse(challenge.endDate) > since);
  },
});
