import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Recipe, SingleRecipe } from "#shared/model/recipe.ts";
import { byAuthor } from "../../components/by-author.ts";
import { pictureSizes } from "../card/picture-sizes.ts";
import { RecipeImage } from "../card/recipe-image.tsx";
import { TimesCooked } from "../card/times-cooked.tsx";
import { useCookingProgress } from "../cooking/use-cooking-progress.ts";
import { useCastVote } from "../voting/use-cast-vote.ts";
import { VoteControl } from "../voting/vote-control.tsx";
import { WordCounts } from "../voting/word-counts.tsx";
import { RecipeActions } from "./recipe-actions.tsx";
import { RecipeDetails } from "./recipe-details.tsx";
import { RecipeText } from "./recipe-text.tsx";

interface RecipeSheetProps {
  /** The recipe to show. Recipes from the cookbook lack the user's vote, so their vote control is hidden. */
  recipe: Recipe | SingleRecipe;
  titleId: string;
}

/** The content of the recipe dialog, from the photo down to the vote control. */
export function RecipeSheet({ recipe, titleId }: RecipeSheetProps) {
  const castVote = useCastVote();
  const [factor, setFactor] = useCookingProgress(recipe.id, "factor");
  return (
    <>
      <Box sx={pictureStyle}>
        <RecipeImage
          photo={recipe}
          alt={`Photo de la recette ${recipe.title}`}
          sizes={pictureSizes.dialog}
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
              {byAuthor(recipe.user)}
              <TimesCooked count={recipe.cookedCount} />
            </Typography>
            <RecipeDetails minutes={recipe.minutes} source={recipe.source} />
          </Box>
          <RecipeActions recipe={recipe} factor={factor} />
        </Box>
        <RecipeText recipe={recipe} layout="dialog" factor={factor} onFactorChange={setFactor} />
        {"isMine" in recipe && (
          <Box sx={{ display: "grid", gap: 1.5, displayPrint: "none" }}>
            <VoteControl recipe={recipe} onVote={(vote) => castVote(recipe, vote)} />
            <WordCounts words={recipe.words} />
          </Box>
        )}
        <Typography variant="caption" sx={{ display: "none", displayPrint: "block" }}>
          {`À vos toques · ${location.host}`}
        </Typography>
      </Box>
    </>
  );
}

export function RecipeSheetSkeleton() {
  return (
    <>
      <Skeleton variant="rectangular" sx={{ ...pictureStyle, height: "auto" }} />
      <Box sx={bodyStyle}>
        <div>
          <Skeleton width="70%" height={40} />
          <Skeleton width="35%" />
        </div>
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={120} />
      </Box>
    </>
  );
}

const pictureStyle = { aspectRatio: { xs: "3 / 2", md: "21 / 9" } } as const;

const bodyStyle = { display: "grid", gap: 3, p: { xs: 2.5, sm: 4 } } as const;
