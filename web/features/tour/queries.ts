import { queryOptions } from "@tanstack/react-query";
import { listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { earliestRecordingAt } from "#shared/rules/overtime.ts";
import { loadFromCursor, sendPage } from "../../api/send-page.ts";

/**
 * The unrated recipes of one tasting tour, taken from one page of a challenge's recipe list. Excludes the user's own
 * recipe.
 */
export interface Tour {
  recipes: RecipeForReader[];
  /** Cursor of the page with which the next tour starts. Undefined if no unrated recipes are left. */
  next: string | undefined;
  /** End date of the challenge. Undefined if the API returned no recipes. */
  endDate: string | undefined;
}

const pageSize = 24;

/**
 * Query for the unrated recipes of a challenge. Until the winners are recorded, the API lists them before the rated
 * ones (D26a). Runs only once, so that the recipes keep their order during the tour.
 */
export function tourQuery(challengeId: string, from: string | undefined) {
  return queryOptions({
    // This key does not start with `queryKeys.recipes`, so reloading the recipe queries does not reload the tour.
    queryKey: ["tour", challengeId, from],
    queryFn: ({ signal }) =>
      loadFromCursor(from, (cursor) => loadTour(challengeId, cursor, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}

async function loadTour(
  challengeId: string,
  from: string | undefined,
  signal: AbortSignal,
): Promise<Tour> {
  let next = from;
  let endDate: string | undefined;
  do {
    const { items, cursor } = await sendPage(listChallengeRecipes, {
      params: { challengeId },
      query: { limit: pageSize, cursor: next },
      signal,
    });
    endDate ??= items[0]?.challenge.endDate;
    const recipes = items.filter(({ isMine, hasVoted }) => !isMine && !hasVoted);
    // Once the winners are recorded, the list is ranked, so unrated recipes can follow rated ones.
    const mayBeRanked = endDate !== undefined && new Date() >= earliestRecordingAt(endDate);
    const wasLastUnrated = !mayBeRanked && items.some(({ hasVoted }) => hasVoted);
    next = wasLastUnrated ? undefined : cursor;
    if (recipes.length > 0) return { recipes, next, endDate };
  } while (next);
  return { recipes: [], next, endDate };
}
