import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { useId, useState } from "react";
import { PrintedRecipe, printedRecipe } from "./printed-recipe.tsx";
import { ReadRecipe } from "./read-recipe.tsx";

interface RecipeDialogProps {
  /** The recipe to read; none closes the dialog. */
  recipeId: string | undefined;
  onClose: () => void;
}

/** The whole recipe over the page: picture, ingredients, steps, vote. */
export function RecipeDialog({ recipeId: openedId, onClose }: RecipeDialogProps) {
  const id = useId();
  const open = openedId !== undefined;
  // Stays on screen while the dialog fades away.
  const [recipeId, setRecipeId] = useState(openedId);
  if (open && openedId !== recipeId) setRecipeId(openedId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className={printedRecipe}
      aria-labelledby={id}
      maxWidth="md"
      fullWidth
      slotProps={{ paper: { sx: paperStyle } }}
    >
      {open && <PrintedRecipe />}
      <Box sx={barStyle}>
        <IconButton aria-label="Fermer la recette" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: "auto" }}>
        {recipeId !== undefined && (
          <ReadRecipe key={recipeId} recipeId={recipeId} titleId={id} onClose={onClose} />
        )}
      </Box>
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

/** Above the recipe, so that the way out covers nothing of it. */
const barStyle = {
  display: "flex",
  flexShrink: 0,
  justifyContent: "end",
  px: 1,
  py: 0.5,
  displayPrint: "none",
} as const;
