import ShareIcon from "@mui/icons-material/IosShareOutlined";
import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../api/api-error.ts";
import { recipeQuery } from "../../api/queries.ts";
import { busyButton } from "../../components/busy-button.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { LazyShareDialog } from "../../recipe/sharing/lazy-share-dialog.ts";
import type { Participation } from "./queries.ts";

/** A button that opens the dialog for sharing one of the user's own recipes (D52). */
export function ShareParticipation({ id, title }: Pick<Participation, "id" | "title">) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  // Loads the recipe when the user presses the button, because the recipe list does not say who can read each recipe.
  const query = recipeQuery(id);
  const { data: recipe, isFetching } = useQuery({ ...query, enabled: false });

  async function openDialog() {
    try {
      await queryClient.fetchQuery(query);
      setOpen(true);
    } catch (error) {
      toast.error(errorMessage(error, "Erreur lors du chargement de la recette"));
    }
  }

  return (
    <>
      <Button
        {...busyButton(isFetching)}
        size="small"
        color="inherit"
        startIcon={<ShareIcon />}
        aria-haspopup="dialog"
        aria-label={`Partager «\u00a0${title}\u00a0»`}
        onClick={openDialog}
      >
        Partager
      </Button>
      {recipe && <LazyShareDialog recipe={recipe} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
