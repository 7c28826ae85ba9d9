import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";
import { hasDraft, waitingDraftText } from "../../recipe/drafts.ts";
import { OwnRecipe } from "./own-recipe.tsx";
import { challengeRecipesQuery, myRecipeQuery } from "./queries.ts";

/**
 * Shows the user's own recipe in a challenge, or a button to submit one while the challenge is in progress.
 */
export function Participation({ challenge }: { challenge: Challenge }) {
  const { user } = useAuth();
  const now = useNow();
  const { pathname } = useLocation();
  const recipe = useMyRecipe(challenge);
  const participateButton = useRef<HTMLButtonElement>(null);
  const previousRecipe = useRef(recipe);

  // Deleting the recipe removes the focused button, so the focus moves to the "Participer" button instead.
  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body;
    if (previousRecipe.current && recipe === null && hasLostFocus) {
      participateButton.current?.focus();
    }
    previousRecipe.current = recipe;
  }, [recipe]);

  if (recipe === undefined) return <Skeleton variant="rounded" height={52} />;
  if (recipe) return <OwnRecipe recipe={recipe} />;
  const status = challengeStatusAt(challenge, now);
  if (status !== "IN_PROGRESS") {
    return (
      <Typography color="textSecondary">
        {status === "COMPLETED"
          ? "Vous n'avez pas participé à ce défi."
          : "Ce défi n'a pas encore commencé."}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <NavigationButton
        ref={participateButton}
        to={paths.newRecipe(challenge.id)}
        state={{ openedFrom: pathname }}
        variant="contained"
        size="large"
        sx={{ width: { xs: "100%", sm: "auto" } }}
      >
        Participer
      </NavigationButton>
      <Typography variant="body2" color="textSecondary">
        {hasDraft(user?.id ?? "", challenge.id)
          ? waitingDraftText
          : "Vous n'avez pas encore participé"}
      </Typography>
    </Box>
  );
}

/**
 * Returns the user's own recipe in a challenge. At first, this is the version from the recipe list (D26a), and later
 * the full recipe. If the full recipe cannot be loaded, the version from the list stays. Returns `null` if there is no
 * recipe, or `undefined` until one of the versions has loaded.
 */
function useMyRecipe(challenge: Challenge): RecipeForReader | null | undefined {
  const now = useNow();
  const list = useInfiniteQuery(challengeRecipesQuery(challenge.id));
  const listed = list.data?.pages.flatMap(({ items }) => items).find(({ isMine }) => isMine);
  const isOpen = challengeStatusAt(challenge, now) === "IN_PROGRESS";
  const isAbsent = list.isSuccess && !listed && (isOpen || !list.hasNextPage);
  const { data, isError } = useQuery({
    ...myRecipeQuery(challenge.id),
    enabled: list.isFetched && !isAbsent,
  });
  if (data || listed) return data ?? listed;
  return isAbsent || isError ? null : data;
}
