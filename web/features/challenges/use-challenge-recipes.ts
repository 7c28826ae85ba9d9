import { type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigationType } from "react-router-dom";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeRecipesQuery } from "./queries.ts";

/** The recipe list last shown to the reader for each query client and challenge id. */
const lastShown = new WeakMap<QueryClient, Map<string, RecipeForReader[]>>();

/**
 * Returns the loaded recipes of a challenge. The recipes keep the order in which the reader first saw them,
 * even if the reader leaves the list and comes back to it.
 */
export function useChallengeRecipes(challengeId: string) {
  const query = useInfiniteQuery(challengeRecipesQuery(challengeId));
  const queryClient = useQueryClient();
  const isReturn = useNavigationType() === "POP";
  const [shown, setShown] = useState<{ source: unknown; recipes: RecipeForReader[] } | undefined>(
    () => {
      const recipes = isReturn && lastShown.get(queryClient)?.get(challengeId);
      return recipes && query.data ? { source: undefined, recipes } : undefined;
    },
  );
  useEffect(() => {
    if (!shown) return;
    const lists = lastShown.get(queryClient) ?? new Map();
    lastShown.set(queryClient, lists.set(challengeId, shown.recipes));
  }, [queryClient, challengeId, shown]);
  if (query.data && query.data !== shown?.source) {
    const loaded = query.data.pages.flatMap(({ items }) => items);
    const recipes = mergeInStableOrder(shown?.recipes ?? [], loaded, !query.hasNextPage);
    setShown({ source: query.data, recipes });
  }
  return { ...query, data: shown?.recipes };
}

/**
 * Merges a reloaded list into the displayed list without moving any items while the user votes (D26a).
 * Displayed items keep their positions and show their new content. New items are added at the end. An item
 * missing from the reloaded list is removed only if that list is complete, because the item may otherwise be
 * on a page of results that is not loaded yet.
 */
export function mergeInStableOrder<Item extends { id: string }>(
  shown: readonly Item[],
  loaded: readonly Item[],
  isComplete: boolean,
): Item[] {
  const fresh = new Map(loaded.map((item) => [item.id, item]));
  const kept = isComplete ? shown.filter(({ id }) => fresh.has(id)) : shown;
  const merged = new Map([...kept, ...loaded].map((item) => [item.id, fresh.get(item.id) ?? item]));
  return [...merged.values()];
}
