import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeRecipesQuery } from "./queries.ts";

/** The loaded recipes of a challenge, in the order in which the reader first saw them. */
export function useChallengeRecipes(challengeId: string) {
  const query = useInfiniteQuery(challengeRecipesQuery(challengeId));
  const [shown, setShown] = useState<{ source: unknown; recipes: RecipeForReader[] }>();
  if (query.data && query.data !== shown?.source) {
    const loaded = query.data.pages.flatMap(({ items }) => items);
    const recipes = mergeInStableOrder(shown?.recipes ?? [], loaded, !query.hasNextPage);
    setShown({ source: query.data, recipes });
  }
  return { ...query, data: shown?.recipes };
}

/**
 * Merges a reloaded list into the displayed one so that nothing moves while the user votes (D26a). Displayed
 * items keep their place and get their new content; new items go last. If the reloaded list is complete,
 * items missing from it are dropped. Otherwise a missing item has only moved to a page that is not loaded
 * yet, and stays.
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
