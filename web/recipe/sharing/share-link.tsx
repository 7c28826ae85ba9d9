import ShareIcon from "@mui/icons-material/IosShareOutlined";
import LinkIcon from "@mui/icons-material/Link";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { Ref } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { useShareLink } from "./use-share-link.ts";

interface ShareLinkProps {
  recipe: Pick<RecipeForReader, "id" | "title" | "audience">;
  copyButton: Ref<HTMLButtonElement>;
}

/** A recipe's URL for its readers, with buttons for copying and sending it. */
export function ShareLink({ recipe, copyButton }: ShareLinkProps) {
  const { url, copy, openShareSheet } = useShareLink(recipe);
  const isShared = recipe.audience !== "MEMBERS";
  return (
    <Box component="section" aria-label="Lien de la recette" sx={boxStyle}>
      <Typography variant="body2" color="textSecondary">
        {isShared ? "Le lien, lisible sans compte" : "Le lien, pour les personnes inscrites"}
      </Typography>
      {isShared ? (
        <Link href={url} target="_blank" rel="noopener" sx={urlStyle}>
          {url}
        </Link>
      ) : (
        <Box sx={urlStyle}>{url}</Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5 }}>
        <Button ref={copyButton} variant="outlined" startIcon={<LinkIcon />} onClick={copy}>
          Copier le lien
        </Button>
        {openShareSheet && (
          <Button startIcon={<ShareIcon />} onClick={openShareSheet}>
            Envoyer
          </Button>
        )}
      </Box>
    </Box>
  );
}

const boxStyle = {
  display: "grid",
  gap: 0.5,
  p: 2,
  borderRadius: "12px",
  border: 1,
  borderColor: "divider",
  bgcolor: "background.default",
} as const;
const urlStyle = { fontSize: "0.9375rem", overflowWrap: "anywhere" } as const;
