import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId } from "react";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import type { Recipe, SingleRecipe } from "#shared/model/recipe.ts";
import { NetworkError } from "../../api/api-error.ts";
import { recipeQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { fullScreenOnPhoneStyle } from "../../components/full-screen.ts";
import { QueryState } from "../../components/query-state.tsx";
import { useLastDefined } from "../../hooks/use-last-defined.ts";
import { LazyTimerBar } from "../cooking/lazy-timers.tsx";
import { PrintedRecipe, printedRecipe } from "./printed-recipe.tsx";
import { RecipeSheet, RecipeSheetSkeleton } from "./recipe-sheet.tsx";

interface RecipeDialogProps {
  /** The id of the recipe to show, or undefined to close the dialog. */
  recipeId: string | undefined;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
}

/** Shows a recipe in a dialog over the page. */
export default function RecipeDialog(props: RecipeDialogProps) {
  const { recipeId: openedId, onClose, onClosed } = props;
  const titleId = useId();
  const open = openedId !== undefined;
  const recipeId = useLastDefined(openedId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className={printedRecipe}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      slotProps={{
        // The label names the dialog until its title appears.
        paper: { sx: fullScreenOnPhoneStyle, "aria-label": "Recette" },
        transition: { onExited: onClosed },
      }}
    >
      {open && <PrintedRecipe />}
      <Box sx={barStyle}>
        <IconButton aria-label="Fermer la recette" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: "auto", "& > .MuiAlert-root": { m: 2.5 } }}>
        {recipeId !== undefined && (
          <LoadedRecipe key={recipeId} recipeId={recipeId} titleId={titleId} />
        )}
      </Box>
      <LazyTimerBar />
    </Dialog>
  );
}

/**
 * Loads and shows a recipe. While the recipe is loading, or if the network fails, shows the copy from the user's
 * cookbook, if there is one.
 */
function LoadedRecipe({ recipeId, titleId }: { recipeId: string; titleId: string }) {
  const query = useQuery(recipeQuery(recipeId));
  const saved = useQuery<CookbookEntry[]>({
    queryKey: queryKeys.cookbookEntries,
    queryFn: skipToken,
  }).data?.find((entry) => entry.recipeId === recipeId)?.recipe;
  const mayShowCopy = !query.error || query.error instanceof NetworkError;
  // Defers the rendering of the recipe, so that the dialog opens immediately.
  const isOpening = !useDeferredValue(true, false);
  return (
    <QueryState<Recipe | SingleRecipe>
      query={{ ...query, data: query.data ?? ((mayShowCopy && saved) || undefined) }}
      isWaiting={isOpening}
      skeleton={<RecipeSheetSkeleton />}
      error="Erreur lors du chargement de la recette"
      gone={
        <div role="alert">
          <EmptyState drawing="plate" text="Cette recette n'existe pas ou n'existe plus." />
        </div>
      }
    >
      {(recipe) => <RecipeSheet recipe={recipe} titleId={titleId} />}
    </QueryState>
  );
}

/** A bar for the close button, which would otherwise cover the recipe. */
const barStyle = {
  display: "flex",
  flexShrink: 0,
  justifyContent: "end",
  px: 1,
  py: 0.5,
  displayPrint: "none",
} as const;
