import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeRecipesQuery } from "./queries.ts";
import { mergeInStableOrder } from "./stable-order.ts";

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
