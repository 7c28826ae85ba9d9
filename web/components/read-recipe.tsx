import { skipToken, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { ApiError, NetworkError } from "../api/client.ts";
import { queryKeys } from "../api/query-keys.ts";
import { recipeQuery } from "../api/recipe-query.ts";
import { useCastVote } from "../hooks/use-cast-vote.ts";
import { RecipeFailure } from "./recipe-failure.tsx";
import { RecipeSheet, RecipeSheetSkeleton } from "./recipe-sheet.tsx";
import { VoteControl } from "./vote-control.tsx";

interface ReadRecipeProps {
  recipeId: string;
  /** The id of the element that names the recipe. */
  titleId: string;
  onClose: () => void;
}

/** A recipe once it is there, from one's cookbook at the latest; until then its room, or why it does not come. */
export function ReadRecipe({ recipeId, titleId, onClose }: ReadRecipeProps) {
  const { data, error, isFetching, refetch } = useQuery(recipeQuery(recipeId));
  const castVote = useCastVote();
  const isGone = error instanceof ApiError && error.status === 404;
  const saved = useQuery<CookbookEntry[]>({
    queryKey: queryKeys.cookbookEntries,
    queryFn: skipToken,
  }).data?.find((entry) => entry.recipeId === recipeId)?.recipe;
  // Rendered bit by bit, so that the dialog opens at once.
  const isShown = useDeferredValue(data !== undefined, false);
  if (data && isShown && !isGone) {
    return (
      <RecipeSheet titleId={titleId} recipe={data}>
        <VoteControl recipe={data} onVote={(rating) => castVote(data, rating)} />
      </RecipeSheet>
    );
  }
  if (saved && (!error || error instanceof NetworkError))
    return <RecipeSheet titleId={titleId} recipe={saved} />;
  if (!error || (isFetching && !isGone)) return <RecipeSheetSkeleton titleId={titleId} />;
  return <RecipeFailure isGone={isGone} onRetry={refetch} titleId={titleId} onClose={onClose} />;
}
