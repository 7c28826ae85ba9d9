import { type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigationType } from "react-router-dom";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { useNow } from "../../hooks/use-now.ts";
import { challengeRecipesQuery } from "./queries.ts";

/** The recipes last shown for each challenge, keyed by challenge id. */
const lastShown = new WeakMap<QueryClient, Map<string, RecipeForReader[]>>();

interface ShownRecipes {
  recipes: RecipeForReader[];
  /** The query data that is merged into `recipes`. Undefined if `recipes` contains only data from the last visit. */
  mergedData: unknown;
}

/**
 * Returns the recipes of a challenge that have been loaded so far. Their order stays the same while the user votes, and
 * when the user leaves the page and comes back. The component must have the challenge's id as its key, because the hook
 * does not support a change of `challengeId`.
 */
export function useChallengeRecipes(challengeId: string) {
  const query = useInfiniteQuery(challengeRecipesQuery(challengeId));
  const queryClient = useQueryClient();
  const now = useNow();
  const isReturn = useNavigationType() === "POP";
  const [shown, setShown] = useState<ShownRecipes | undefined>(() => {
    const recipes = isReturn && lastShown.get(queryClient)?.get(challengeId);
    return recipes && query.data ? { recipes, mergedData: undefined } : undefined;
  });
  useEffect(() => {
    if (!shown) return;
    const lists = lastShown.get(queryClient) ?? new Map();
    lastShown.set(queryClient, lists.set(challengeId, shown.recipes));
  }, [queryClient, challengeId, shown]);
  if (query.data && query.data !== shown?.mergedData) {
    const loaded = query.data.pages.flatMap(({ items }) => items);
    // While a challenge is in progress, its first page contains the user's own recipe (D26a).
    const isOnLoadedPage = ({ isMine, challenge }: RecipeForReader) =>
      !query.hasNextPage || (isMine && now.getTime() < Date.parse(challenge.endDate));
    const recipes = mergeInStableOrder(shown?.recipes ?? [], loaded, isOnLoadedPage);
    setShown({ recipes, mergedData: query.data });
  }
  return { ...query, data: shown?.recipes };
}

/**
 * Merges a reloaded list into the displayed list without moving any items (D26a). Updates displayed items in place and
 * appends new ones. If the reloaded list lacks a displayed item, removes the item if `isOnLoadedPage` returns true for
 * it. Otherwise the item may be on a page that has not been loaded yet.
 */
export function mergeInStableOrder<Item extends { id: string }>(
  shown: readonly Item[],
  loaded: readonly Item[],
  isOnLoadedPage: (item: Item) => boolean,
): Item[] {
  const fresh = new Map(loaded.map((item) => [item.id, item]));
  const kept = shown.filter((item) => fresh.has(item.id) || !isOnLoadedPage(item));
  const merged = new Map([...kept, ...loaded].map((item) => [item.id, fresh.get(item.id) ?? item]));
  return [...merged.values()];
}
