import KeptIcon from "@mui/icons-material/Bookmark";
import KeepIcon from "@mui/icons-material/BookmarkBorder";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { errorMessage } from "../../api/api-error.ts";
import { keptRecipesQuery } from "../../api/queries.ts";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { useCookbook } from "./use-cookbook.ts";

/** Shown after the first recipe is added, so that users find their cookbook. */
const firstKeptText =
  "Vous la retrouverez dans «\u00a0Mon carnet\u00a0», dans le menu de votre compte.";

interface KeepButtonProps {
  recipe: Pick<Recipe, "id" | "title">;
  /** Id of the title element. In a list, screen readers announce this title together with the button. */
  describedBy?: string;
}

/**
 * A button that adds a recipe to the user's cookbook or removes it from there. Asks for confirmation if notes may be
 * lost. After the first recipe, a toast says where the cookbook is (D39).
 */
export function KeepButton({ recipe: { id, title }, describedBy }: KeepButtonProps) {
  const { data: keptIds } = useQuery(keptRecipesQuery);
  const isKept = keptIds?.includes(id) ?? false;
  const { keep, remove, mayHaveNotes } = useCookbook();
  const [isConfirming, setIsConfirming] = useState(false);
  const toast = useToast();
  const { mutate, isIdle, isPending, isSuccess, variables } = useSingleMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) return remove(id);
      await keep(id);
      if (keptIds?.length === 0) toast.success(firstKeptText);
    },
    onError: (error) =>
      toast.error(errorMessage(error, "Erreur lors de l'enregistrement dans votre carnet")),
    onSettled: () => setIsConfirming(false),
  });
  const isShownAsKept = isPending ? variables : isKept;

  function toggle() {
    if (isKept && mayHaveNotes(id)) setIsConfirming(true);
    else mutate(!isKept);
  }

  return (
    <>
      <Button
        color="inherit"
        startIcon={isShownAsKept ? <KeptIcon /> : <KeepIcon />}
        aria-describedby={describedBy}
        onClick={toggle}
        sx={{ color: isShownAsKept ? "primary.main" : "text.secondary", flexShrink: 0 }}
      >
        {isShownAsKept ? "Gardée" : "Garder"}
      </Button>
      {!isIdle && (
        // Announces the result, because screen readers do not announce a button's new label.
        <Box role="status" sx={visuallyHiddenStyle}>
          {isSuccess && (variables ? "Gardée dans votre carnet" : "Retirée de votre carnet")}
        </Box>
      )}
      <LazyConfirmDialog
        open={isConfirming}
        title={"Retirer de votre carnet\u202f?"}
        text={`Ce que vous avez noté sur «\u00a0${title}\u00a0» s'effacera.`}
        confirmLabel="Retirer"
        busy={isPending}
        onConfirm={() => mutate(false)}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
