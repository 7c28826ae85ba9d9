import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { IngredientList } from "./ingredient-list.tsx";
import { RecipeImage } from "./recipe-image.tsx";

interface RecipeDialogProps {
  /** The recipe to read; none closes the dialog. */
  recipe: Recipe | undefined;
  onClose: () => void;
  /** The vote, below the recipe. */
  children?: ReactNode;
}

/** The whole recipe over the page: picture, ingredients, steps, vote. */
export function RecipeDialog({ recipe: opened, onClose, children }: RecipeDialogProps) {
  const id = useId();
  // Stays on screen while the dialog fades away.
  const [recipe, setRecipe] = useState(opened);
  if (opened && opened !== recipe) setRecipe(opened);
  return (
    <Dialog
      open={opened !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: paperStyle } }}
    >
      <IconButton aria-label="Fermer la recette" onClick={onClose} sx={closeStyle}>
        <CloseIcon />
      </IconButton>
      {recipe && (
        <Box sx={{ overflowY: "auto" }}>
          <RecipeImage
            src={recipe.imageUrl}
            color={recipe.imageColor}
            alt={`Photo de la recette ${recipe.title}`}
            sizes="(min-width: 600px) 600px, 100vw"
            ratio="3 / 2"
            eager
          />
          <Box sx={{ display: "grid", gap: 3, p: { xs: 2.5, sm: 4 } }}>
            <div>
              <Typography id={id} variant="h2" sx={{ overflowWrap: "anywhere" }}>
                {recipe.title}
              </Typography>
              <Typography color="textSecondary">par {recipe.user.nom}</Typography>
            </div>
            <IngredientList key={recipe.id} ingredients={recipe.ingredients} />
            <section aria-label="Préparation">
              <Typography variant="h3" sx={{ mb: 1 }}>
                Préparation
              </Typography>
              <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                {recipe.description}
              </Typography>
            </section>
            {children}
          </Box>
        </Box>
      )}
    </Dialog>
  );
}

const paperStyle = {
  m: { xs: 0, sm: 2 },
  width: { xs: "100%", sm: "calc(100% - 32px)" },
  height: { xs: "100dvh", sm: "auto" },
  maxHeight: { xs: "100dvh", sm: "calc(100% - 64px)" },
  borderRadius: { xs: 0, sm: "20px" },
} as const;

const closeStyle = {
  position: "absolute",
  top: 12,
  right: 12,
  zIndex: 1,
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "divider",
  "&:hover": { bgcolor: "tint.main" },
} as const;
