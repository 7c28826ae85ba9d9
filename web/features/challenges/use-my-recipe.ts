import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { useNow } from "../../hooks/use-now.ts";
import { challengeRecipesQuery, myRecipeQuery } from "./queries.ts";

/**
 * The reader's own recipe in a challenge: `null` when there is none, `undefined` while loading. The recipe list of an
 * open challenge begins with the reader's own recipe (D26a). The list therefore saves most readers a call that would
 * answer 404.
 */
export function useMyRecipe(challenge: Challenge): RecipeForReader | null | undefined {
  const now = useNow();
  const list = useInfiniteQuery(challengeRecipesQuery(challenge.id));
  const listed = list.data?.pages.flatMap(({ items }) => items).find(({ isMine }) => isMine);
  const isOpen = challengeStatusAt(challenge, now) === "IN_PROGRESS";
  const isAbsent = list.isSuccess && !listed && (isOpen || !list.hasNextPage);
  const { data, isError } = useQuery({
    ...myRecipeQuery(challenge.id),
    enabled: list.isFetched && !isAbsent,
    ...(listed && { placeholderData: listed }),
  });
  return isAbsent || isError ? (data ?? null) : data;
}
