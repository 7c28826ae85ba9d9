import ShareIcon from "@mui/icons-material/IosShareOutlined";
import LinkIcon from "@mui/icons-material/Link";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import type { Recipe, RecipeForReader } from "#shared/model/recipe.ts";
import { LazyShareDialog } from "./lazy-share-dialog.ts";
import { useShareLink } from "./use-share-link.ts";

/** A button for sending a recipe's URL. For the user's own recipe, it opens the share dialog (D52). */
export function ShareRecipe({ recipe }: { recipe: Recipe | RecipeForReader }) {
  const [open, setOpen] = useState(false);
  if (!("audience" in recipe)) return <ShareLinkButton recipe={recipe} />;
  return (
    <>
      <IconButton
        aria-label="Partager"
        title="Partager"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ShareIcon />
      </IconButton>
      <LazyShareDialog recipe={recipe} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** A button that opens the system's share sheet or, without one, copies the recipe's URL. */
function ShareLinkButton({ recipe }: { recipe: Recipe }) {
  const { openShareSheet, copy } = useShareLink(recipe);
  const label = openShareSheet ? "Partager" : "Copier le lien";
  return (
    <IconButton aria-label={label} title={label} onClick={openShareSheet ?? copy}>
      {openShareSheet ? <ShareIcon /> : <LinkIcon />}
    </IconButton>
  );
}
