import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import ShareIcon from "@mui/icons-material/IosShareOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { clampLines } from "../../components/clamp-lines.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { useNow } from "../../hooks/use-now.ts";
import { paths, recipeParam } from "../../navigation/paths.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { cardButtonStyle } from "../../recipe/card/recipe-card.tsx";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { LazyShareDialog } from "../../recipe/sharing/lazy-share-dialog.ts";

const LazyDeleteRecipeDialog = lazyDialog(
  "delete-recipe-dialog",
  () => import("./delete-recipe-dialog.tsx"),
);

/**
 * A card with the user's own recipe in a challenge. Clicking the card opens the recipe. The user can edit and delete
 * the recipe until the challenge ends (spec §4).
 */
export function OwnRecipe({ recipe }: { recipe: RecipeForReader }) {
  const now = useNow();
  const { pathname } = useLocation();
  const { open } = useDialogParam(recipeParam);
  const [isConfirming, setConfirming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const isOpen = now.getTime() < Date.parse(recipe.challenge.endDate);
  return (
    <Box component="section" aria-label="Votre recette" sx={cardStyle}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Box sx={pictureStyle}>
          <RecipeImage photo={recipe} alt="" sizes="(min-width: 600px) 112px, 88px" eager />
        </Box>
        <Box sx={{ minWidth: 0, display: "grid", gap: 0.75, justifyItems: "start" }}>
          <Typography variant="body2" color="textSecondary">
            Votre recette
          </Typography>
          <Typography variant="h4" component="p">
            <button type="button" aria-haspopup="dialog" onClick={() => open(recipe.id)}>
              <Box component="span" sx={clampLines(3)}>
                {recipe.title}
              </Box>
            </button>
          </Typography>
          <RatingChip {...recipe} />
        </Box>
      </Box>
      {!isOpen && (
        <Typography variant="body2" color="textSecondary">
          Le délai de modification est expiré
        </Typography>
      )}
      <Box sx={buttonsStyle}>
        {isOpen && (
          <NavigationButton
            to={paths.editRecipe(recipe.id)}
            state={{ openedFrom: pathname }}
            variant="outlined"
            startIcon={<EditIcon />}
            sx={textOnPhoneStyle}
          >
            Modifier
          </NavigationButton>
        )}
        <Button
          startIcon={<ShareIcon />}
          aria-haspopup="dialog"
          // Sharing stays disabled until the full recipe has loaded, because recipe lists do not contain the recipe's
          // audience.
          disabled={!recipe.audience}
          onClick={() => setSharing(true)}
        >
          Partager
        </Button>
        {isOpen && (
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            sx={iconOnPhoneStyle}
            onClick={() => setConfirming(true)}
          >
            <span>Supprimer</span>
          </Button>
        )}
      </Box>
      <LazyShareDialog recipe={recipe} open={isSharing} onClose={() => setSharing(false)} />
      <LazyDeleteRecipeDialog
        recipe={recipe}
        open={isConfirming}
        onClose={() => setConfirming(false)}
      />
    </Box>
  );
}

const cardStyle = {
  position: "relative",
  "& p button": cardButtonStyle,
  display: "grid",
  gap: 2,
  p: 2,
  borderRadius: "16px",
  border: 1,
  borderColor: "divider",
  bgcolor: "background.default",
} as const;

/** The buttons fit on one line even on phones. They are above the card's click area, so that they receive clicks. */
const buttonsStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: { xs: 0, sm: 0.5 },
  "& > button": { position: "relative", zIndex: 1, px: 1.25 },
} as const;

const onPhone = "@media (width < 600px)";
const textOnPhoneStyle = { [onPhone]: { "& .MuiButton-startIcon": { display: "none" } } } as const;
const iconOnPhoneStyle = {
  [onPhone]: {
    minWidth: 44,
    ml: "auto",
    "& .MuiButton-startIcon": { mx: 0 },
    "& > span:last-of-type": visuallyHiddenStyle,
  },
} as const;

const pictureStyle = {
  width: { xs: 88, sm: 112 },
  flexShrink: 0,
  borderRadius: "12px",
  overflow: "hidden",
} as const;
