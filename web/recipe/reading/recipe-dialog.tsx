import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId } from "react";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { isNotFound, NetworkError } from "../../api/api-error.ts";
import { recipeQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { fullScreenOnPhoneStyle } from "../../components/full-screen.ts";
import { useLastDefined } from "../../hooks/use-last-defined.ts";
import { LazyTimerBar } from "../cooking/lazy-timers.tsx";
import { PrintedRecipe, printedRecipe } from "./printed-recipe.tsx";
import { RecipeFailure } from "./recipe-failure.tsx";
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
      slotProps={{ paper: { sx: fullScreenOnPhoneStyle }, transition: { onExited: onClosed } }}
    >
      {open && <PrintedRecipe />}
      <Box sx={barStyle}>
        <IconButton aria-label="Fermer la recette" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: "auto" }}>
        {recipeId !== undefined && (
          <LoadedRecipe key={recipeId} recipeId={recipeId} titleId={titleId} onClose={onClose} />
        )}
      </Box>
      <LazyTimerBar />
    </Dialog>
  );
}

interface LoadedRecipeProps {
  recipeId: string;
  titleId: string;
  onClose: () => void;
}

/**
 * Loads and shows a recipe. While the recipe is loading, or if the network fails, shows the copy from the user's
 * cookbook, if there is one.
 */
function LoadedRecipe({ recipeId, titleId, onClose }: LoadedRecipeProps) {
  const { data, error, isFetching, refetch } = useQuery(recipeQuery(recipeId));
  const saved = useQuery<CookbookEntry[]>({
    queryKey: queryKeys.cookbookEntries,
    queryFn: skipToken,
  }).data?.find((entry) => entry.recipeId === recipeId)?.recipe;
  const isGone = isNotFound(error);
  // Defers the rendering of the recipe, so that the dialog opens immediately.
  const isShown = useDeferredValue(data !== undefined, false);
  if (data && isShown && !isGone) return <RecipeSheet recipe={data} titleId={titleId} />;
  if (saved && (!error || error instanceof NetworkError)) {
    return <RecipeSheet recipe={saved} titleId={titleId} />;
  }
  if (!error || (isFetching && !isGone)) return <RecipeSheetSkeleton titleId={titleId} />;
  return <RecipeFailure isGone={isGone} onRetry={refetch} titleId={titleId} onClose={onClose} />;
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
