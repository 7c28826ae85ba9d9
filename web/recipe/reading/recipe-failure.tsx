import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { EmptyState } from "../../components/empty-state.tsx";

interface RecipeFailureProps {
  /** True if the recipe does not exist or has been deleted. The message then offers no retry. */
  isGone: boolean;
  onRetry: () => void;
  titleId: string;
  onClose: () => void;
}

/** A message shown instead of a recipe that could not be loaded. */
export function RecipeFailure({ isGone, onRetry, titleId, onClose }: RecipeFailureProps) {
  return (
    <Box role="alert" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} variant="h2">
        {isGone ? "Recette introuvable" : "Recette"}
      </Typography>
      <EmptyState
        drawing="plate"
        text={
          isGone
            ? "Cette recette n'existe pas ou n'existe plus."
            : "Erreur lors du chargement de la recette"
        }
        action={
          <Button
            variant={isGone ? "outlined" : "contained"}
            color={isGone ? "inherit" : "primary"}
            onClick={isGone ? onClose : onRetry}
          >
            {isGone ? "Fermer" : "Réessayer"}
          </Button>
        }
      />
    </Box>
  );
}
