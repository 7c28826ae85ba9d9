import ShareIcon from "@mui/icons-material/IosShareOutlined";
import LinkIcon from "@mui/icons-material/Link";
import IconButton from "@mui/material/IconButton";
import type { Recipe } from "#shared/model/recipe.ts";
import { useShareLink } from "./use-share-link.ts";

/** A button that opens the system's share sheet or, without one, copies the recipe's URL. */
export function ShareLinkButton({ recipe }: { recipe: Pick<Recipe, "id" | "title"> }) {
  const { openShareSheet, copy } = useShareLink(recipe);
  const label = openShareSheet ? "Partager" : "Copier le lien";
  return (
    <IconButton aria-label={label} title={label} onClick={openShareSheet ?? copy}>
      {openShareSheet ? <ShareIcon /> : <LinkIcon />}
    </IconButton>
  );
}
