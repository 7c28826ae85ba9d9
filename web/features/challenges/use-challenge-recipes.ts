import { type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigationType } from "react-router-dom";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeRecipesQuery } from "./queries.ts";

/** The list of recipes last shown for each challenge, by challenge id. */
const lastShown = new WeakMap<QueryClient, Map<string, RecipeForReader[]>>();

/**
 * Returns the loaded recipes of a challenge. Their order stays the same while the user votes, and when the user leaves
 * the list and returns to it.
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
 * Merges a reloaded list into the displayed one without moving any items (D26a). Displayed items are updated in place,
 * and new items are appended. An item that is missing from the reloaded list is removed only if that list is complete.
 * If it is not, the item may be on a page that has not been loaded yet.
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
