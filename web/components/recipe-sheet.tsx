import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { CookButton } from "./cooking/cook-button.tsx";
import { KeepButton } from "./keep-button.tsx";
import { once } from "./portions.ts";
import { quietButton } from "./quiet-button.ts";
import { RecipeImage } from "./recipe-image.tsx";
import { recipePictureSizes } from "./recipe-picture-sizes.ts";
import { RecipeText } from "./recipe-text.tsx";
import { ReportButton } from "./report-button.tsx";
import { ShareRecipe } from "./share-recipe.tsx";
import { TimesCooked } from "./times-cooked.tsx";
import { hiddenStyle } from "./visually-hidden.tsx";

interface RecipeSheetProps {
  recipe: Recipe;
  titleId: string;
  /** The vote, where the reader's own is known. */
  children?: ReactNode;
}

/** One recipe from the picture to the vote. */
export function RecipeSheet({ recipe, titleId, children }: RecipeSheetProps) {
  const [position, setPosition] = useState(once);
  return (
    <>
      <Box sx={pictureStyle}>
        <RecipeImage
          src={recipe.imageUrl}
          color={recipe.imageColor}
          alt={`Photo de la recette ${recipe.title}`}
          sizes={recipePictureSizes.dialog}
          ratio="inherit"
          eager
        />
      </Box>
      <Box sx={bodyStyle}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 1 }}>
          <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
            <Typography id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
              {recipe.title}
            </Typography>
            <Typography color="textSecondary">
              par {recipe.user.nom}
              <TimesCooked count={recipe.cookedCount} />
            </Typography>
          </Box>
          <Box sx={{ display: "flex", flexWrap: "wrap", mx: -1.75 }}>
            <CookButton recipe={recipe} position={position} />
            <KeepButton recipe={recipe} />
            <ShareRecipe recipe={recipe} />
            <Button {...quietButton} startIcon={<PrintIcon />} onClick={() => window.print()}>
              Imprimer
            </Button>
            <ReportButton recipe={recipe} />
          </Box>
        </Box>
        <RecipeText recipe={recipe} layout="dialog" position={position} onPosition={setPosition} />
        <Box sx={{ displayPrint: "none" }}>{children}</Box>
        <Typography variant="caption" sx={{ display: "none", displayPrint: "block" }}>
          {`À vos toques · ${location.host}`}
        </Typography>
      </Box>
    </>
  );
}

/** The room of a recipe that is being loaded. */
export function RecipeSheetSkeleton({ titleId }: { titleId: string }) {
  return (
    <div aria-busy="true">
      <Box id={titleId} sx={hiddenStyle}>
        Chargement de la recette
      </Box>
      <Skeleton variant="rectangular" sx={{ ...pictureStyle, height: "auto" }} />
      <Box sx={bodyStyle}>
        <div>
          <Skeleton width="70%" height={40} />
          <Skeleton width="35%" />
        </div>
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={120} />
      </Box>
    </div>
  );
}

const pictureStyle = { aspectRatio: { xs: "3 / 2", md: "21 / 9" } } as const;

const bodyStyle = { display: "grid", gap: 3, p: { xs: 2.5, sm: 4 } } as const;
