import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteRecipe } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { ApiError, send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";

/**
 * The reader's own recipe in a challenge. Until the challenge ends, the recipe has buttons for editing and
 * deleting it (spec §4).
 */
export function OwnRecipe({ recipe }: { recipe: RecipeForReader }) {
  const now = useNow();
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteRecipe(recipe);
  const isOpen = now.getTime() < Date.parse(recipe.challenge.endDate);
  return (
    <Box component="section" aria-label="Votre recette" sx={cardStyle}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Box sx={pictureStyle}>
          <RecipeImage
            src={recipe.imageUrl}
            color={recipe.imageColor}
            alt=""
            sizes="(min-width: 600px) 112px, 88px"
            eager
          />
        </Box>
        <Box sx={{ minWidth: 0, display: "grid", gap: 0.75, justifyItems: "start" }}>
          <Typography variant="body2" color="textSecondary">
            Votre recette
          </Typography>
          <Typography variant="h4" component="p" sx={titleStyle}>
            {recipe.title}
          </Typography>
          <RatingChip {...recipe} />
        </Box>
      </Box>
      {isOpen ? (
        <Box sx={{ display: "flex", flexWrap: "wrap" }}>
          <NavigationButton
            to={paths.editRecipe(recipe.id)}
            variant="outlined"
            startIcon={<EditIcon />}
            sx={{ px: 1.75 }}
          >
            Modifier
          </NavigationButton>
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            sx={{ px: 1.25 }}
            onClick={() => setConfirming(true)}
          >
            Supprimer
          </Button>
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Le délai de modification est expiré
        </Typography>
      )}
      <LazyConfirmDialog
        open={isConfirming}
        title="Confirmer la suppression"
        text={`Êtes-vous sûr de vouloir supprimer votre recette "${recipe.title}" ? Cette action est irréversible et vous pourrez participer à nouveau au défi.`}
        confirmLabel="Supprimer"
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate(undefined, { onSettled: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
      />
    </Box>
  );
}

/** Deletes the reader's own recipe and reports the outcome in a toast (spec §8). */
function useDeleteRecipe(recipe: RecipeForReader) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const challengeId = recipe.challenge.id;
  return useSingleMutation({
    mutationFn: () => send(deleteRecipe, { params: { recipeId: recipe.id } }),
    onSuccess: async () => {
      toast.success("Recette supprimée avec succès");
      queryClient.setQueryData(queryKeys.myRecipe(challengeId), null);
      queryClient.removeQueries({ queryKey: queryKeys.recipe(recipe.id) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.recipes }),
        queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard }),
      ]);
    },
    onError: (error) => {
      const isClosed = error instanceof ApiError && error.code === "editing-closed";
      toast.error(isClosed ? error.message : "Erreur lors de la suppression de la recette");
    },
  });
}

const cardStyle = {
  display: "grid",
  gap: 2,
  p: 2,
  borderRadius: "16px",
  border: 1,
  borderColor: "divider",
  bgcolor: "background.default",
} as const;

const pictureStyle = {
  width: { xs: 88, sm: 112 },
  flexShrink: 0,
  borderRadius: "12px",
  overflow: "hidden",
} as const;

const titleStyle = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;
