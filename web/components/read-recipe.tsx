import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/client.ts";
import { recipeQuery } from "../api/recipe-query.ts";
import { useCastVote } from "../hooks/use-cast-vote.ts";
import { RecipeFailure } from "./recipe-failure.tsx";
import { RecipeSheet, RecipeSheetSkeleton } from "./recipe-sheet.tsx";

interface ReadRecipeProps {
  recipeId: string;
  /** The id of the element that names the recipe. */
  titleId: string;
  onClose: () => void;
}

/** A recipe once it is there; until then its room, or why it does not come. */
export function ReadRecipe({ recipeId, titleId, onClose }: ReadRecipeProps) {
  const { data, error, isFetching, refetch } = useQuery(recipeQuery(recipeId));
  const castVote = useCastVote();
  const isGone = error instanceof ApiError && error.status === 404;
  if (data && !isGone) return <RecipeSheet titleId={titleId} recipe={data} onVote={castVote} />;
  if (!error || (isFetching && !isGone)) return <RecipeSheetSkeleton titleId={titleId} />;
  return <RecipeFailure isGone={isGone} onRetry={refetch} titleId={titleId} onClose={onClose} />;
}
