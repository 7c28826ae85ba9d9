import { queryOptions } from "@tanstack/react-query";
import { topListLength } from "#shared/constants.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { listChallengeHistory } from "#shared/contract/challenges.ts";
import { getLeaderboard } from "#shared/contract/leaderboard.ts";
import { listParticipations } from "#shared/contract/participations.ts";
import { listChallengeRecipes, listRecipes } from "#shared/contract/recipes.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import { latestRecordingAt } from "#shared/rules/overtime.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { loadItems, sendPage } from "../../api/send-page.ts";
import { bestRated, mergeLeaderboard, type TopRecipe } from "./rank-recipes.ts";

const historyPageSize = 20;

type Participation = ReplyOf<typeof listParticipations>[number];

interface ListedChallenges {
  inProgress: Challenge[];
  /** Finished challenges from the API pages that were loaded to find the challenges in progress. */
  completed: Challenge[];
}

/** Query for the challenges in progress, which the API lists first (D5), and the finished ones on the same pages. */
export const listedChallengesQuery = queryOptions({
  queryKey: queryKeys.listedChallenges,
  queryFn: async ({ signal }): Promise<ListedChallenges> => {
    const { items } = await loadItems(
      (cursor) =>
        sendPage(listChallengeHistory, { query: { limit: historyPageSize, cursor }, signal }),
      (listed) => listed.some(({ status }) => status !== "IN_PROGRESS"),
    );
    const withStatus = (status: Challenge["status"]) =>
      items.filter((challenge) => challenge.status === status);
    return { inProgress: withStatus("IN_PROGRESS"), completed: withStatus("COMPLETED") };
  },
});

/** Returns the finished challenges that still need votes to decide their winners, in the given order (D37). */
export function findUndecidedChallenges(completed: Challenge[], now: Date): Challenge[] {
  return completed.filter(
    ({ winners, recipeCount, endDate }) =>
      !winners && recipeCount !== 0 && now < latestRecordingAt(endDate),
  );
}

/**
 * Query for the first recipes in a challenge's list: the user's own recipe, then unrated recipes (D26a). Loads pages
 * until one contains another user's recipe, because a page can be empty even if more pages follow (D6).
 */
export function firstRecipesQuery(challengeId: string) {
  return queryOptions({
    queryKey: queryKeys.firstRecipes(challengeId),
    queryFn: async ({ signal }) => {
      // Requests larger pages after the first one. In a long list, the API may have to skip many recipes that the user
      // has already rated, and it skips more of them per request if the page is larger.
      const load = (cursor: string | undefined) =>
        sendPage(listChallengeRecipes, {
          params: { challengeId },
          query: { limit: cursor ? 24 : 4, cursor },
          signal,
        });
      const { items } = await loadItems(load, (listed) => listed.some(({ isMine }) => !isMine));
      return items;
    },
    // Reloads the recipes on every visit, because the user may have voted since the last visit.
    staleTime: 1_000,
  });
}

/** Query for the ten best-rated recipes. If it fails, falls back to the leaderboard's recipes (spec §7). */
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

/** Query for the first page of the user's own recipes, newest first. */
export const newestParticipationsQuery = queryOptions({
  queryKey: queryKeys.newestParticipations,
  queryFn: ({ signal }) => sendPage(listParticipations, { query: {}, signal }),
});

/** How long after the end of a challenge the dashboard still announces a win. */
const recentWinMs = 10 * dayMs;

/**
 * How far back the dashboard looks for wins, counted from the submission of a recipe. A weekly challenge ends up to
 * seven days after a recipe is submitted.
 */
const searchedForWinsMs = recentWinMs + 7 * dayMs;

/** The dashboard checks at most this many of the user's newest recipes for wins. */
const maxSearchedForWins = 20;

/** Query for the user's own recipes that have recently won a challenge. */
export const recentWinsQuery = queryOptions({
  queryKey: [...queryKeys.newestParticipations, "wins"],
  queryFn: async ({ client, signal }) => {
    const isRecent = ({ challenge }: Participation) =>
      Date.parse(challenge.endDate) > Date.now() - recentWinMs;
    const isSubmittedLongAgo = (recipe: Participation | undefined) =>
      recipe !== undefined && Date.parse(recipe.createdAt) < Date.now() - searchedForWinsMs;
    const { items } = await loadItems(
      (cursor) =>
        cursor
          ? sendPage(listParticipations, { query: { cursor }, signal })
          : client.fetchQuery(newestParticipationsQuery),
      (newest) => newest.length >= maxSearchedForWins || isSubmittedLongAgo(newest.at(-1)),
    );
    return items.filter((recipe) => recipe.hasWon && isRecent(recipe));
  },
  // The list of wins changes at most once an hour, because an hourly job records the winners (D37).
  staleTime: hourMs,
});
