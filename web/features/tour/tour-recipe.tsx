import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import type { VoteChoice } from "#shared/model/vote.ts";
import { busyButton } from "../../components/busy-button.ts";
import { byAuthor } from "../../components/by-author.ts";
import { firstClickOnly } from "../../components/first-click-only.ts";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { KeepButton } from "../../recipe/cookbook/keep-button.tsx";
import { RecipeDetails } from "../../recipe/reading/recipe-details.tsx";
import { RecipeText } from "../../recipe/reading/recipe-text.tsx";
import { VoteControl } from "../../recipe/voting/vote-control.tsx";
import { VoteForm } from "../../recipe/voting/vote-form.tsx";
import { tourSizes } from "./preload-picture.ts";
import type { VoteOutcome } from "./use-tour-vote.ts";

interface TourRecipeProps {
  recipe: RecipeForReader;
  titleId: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onVote: (vote: VoteChoice) => Promise<VoteOutcome>;
  onNext: () => void;
}

/**
 * Shows one recipe of the tasting tour with a vote form. Hides the recipe's average rating until the user has voted.
 */
export function TourRecipe({ recipe, titleId, titleRef, onVote, onNext }: TourRecipeProps) {
  const [voted, setVoted] = useState<RecipeForReader>();
  const [factor, setFactor] = useState(1);
  const [failure, setFailure] = useState("");
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (voted) next.current?.focus();
  }, [voted]);

  const showNext = firstClickOnly(onNext);

  async function vote(choice: VoteChoice): Promise<boolean> {
    const outcome = await onVote(choice);
    setFailure(outcome.kind === "failed" ? outcome.message : "");
    if (outcome.kind === "saved") setVoted({ ...recipe, ...outcome.reply, hasVoted: true });
    return outcome.kind === "saved";
  }

  return (
    <>
      <Box sx={recipeStyle}>
        <Box sx={pictureStyle}>
          <RecipeImage
            photo={recipe}
            alt={`Photo de la recette ${recipe.title}`}
            sizes={tourSizes}
            eager
          />
        </Box>
        <Box sx={{ display: "grid", gap: 3, p: { xs: 2.5, sm: 4 }, alignContent: "start" }}>
          <Box>
            <Typography
              id={titleId}
              ref={titleRef}
              tabIndex={-1}
              variant="h2"
              component="h1"
              sx={{ overflowWrap: "anywhere", outline: "none" }}
            >
              {recipe.title}
            </Typography>
            <Box sx={authorStyle}>
              <Typography color="textSecondary" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {byAuthor(recipe.user)}
              </Typography>
              <KeepButton recipe={recipe} describedBy={titleId} />
            </Box>
            <RecipeDetails minutes={recipe.minutes} source={recipe.source} />
          </Box>
          <RecipeText recipe={recipe} layout="column" factor={factor} onFactorChange={setFactor} />
        </Box>
      </Box>
      <Box component="section" aria-label="Votre vote" sx={barStyle}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {/* Screen readers announce this text when the vote has been saved. Other users see the average rating
            appear. */}
        <Box role="status" sx={visuallyHiddenStyle}>
          {voted && "Votre vote a été enregistré avec succès"}
        </Box>
        <Box sx={actionsStyle}>
          {voted ? (
            <>
              <Box sx={{ flexGrow: 1 }}>
                <VoteControl recipe={voted} onVote={vote} />
              </Box>
              <Button ref={next} variant="contained" size="large" onClick={showNext}>
                Recette suivante
              </Button>
            </>
          ) : (
            <VoteForm
              title={recipe.title}
              onVote={vote}
              aside={(isSending) => (
                <Button
                  {...busyButton(isSending)}
                  color="inherit"
                  onClick={showNext}
                  sx={{ color: "text.secondary" }}
                >
                  Passer
                </Button>
              )}
            />
          )}
        </Box>
      </Box>
    </>
  );
}

const recipeStyle = {
  flexGrow: 1,
  minHeight: 0,
  overflowY: "auto",
  display: "grid",
  alignContent: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
const authorStyle = {
  // Contains the hidden status of the button, which would otherwise make the dialog scroll.
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 2,
  // Aligns the button's text with the right edge of the ingredients.
  "& button": { mr: -1.75 },
} as const;
const pictureStyle = { position: { md: "sticky" }, top: 0, alignSelf: "start" } as const;
/**
 * Limits the height of the vote form, so that part of the recipe stays visible. Enlarged text makes the form scroll.
 */
const barStyle = {
  flexShrink: 0,
  maxHeight: "70dvh",
  overflowY: "auto",
  display: "grid",
  gap: 1,
  px: { xs: 2.5, sm: 4 },
  pt: 1.5,
  pb: "max(12px, env(safe-area-inset-bottom))",
  borderTop: 1,
  borderColor: "divider",
} as const;
const actionsStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  width: "100%",
  maxWidth: 720,
  mx: "auto",
  "& fieldset": {
    flexGrow: 1,
    justifyContent: { xs: "center", sm: "flex-start" },
    "--words-order": -1,
  },
  "& .star-input": { width: { xs: "100%", sm: "auto" }, justifyContent: "center" },
} as const;
