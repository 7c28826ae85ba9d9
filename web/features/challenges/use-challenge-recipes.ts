import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeRecipesQuery } from "./queries.ts";
import { mergeInStableOrder } from "./stable-order.ts";

/** The recipes of a challenge, page by page, in the order in which the reader first saw them. */
export function useChallengeRecipes(challengeId: string) {
  const query = useInfiniteQuery(challengeRecipesQuery(challengeId));
  const [seen, setSeen] = useState<{ of: unknown; recipes: RecipeForReader[] }>();
  if (query.data && query.data !== seen?.of) {
    const loaded = query.data.pages.flatMap(({ items }) => items);
    const recipes = mergeInStableOrder(seen?.recipes ?? [], loaded, !query.hasNextPage);
    setSeen({ of: query.data, recipes });
  }
  return { ...query, data: seen?.recipes };
}
