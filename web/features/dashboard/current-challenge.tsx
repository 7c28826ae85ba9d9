import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { dayMs } from "#shared/durations.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { formatRemainingTime } from "#shared/rules/remaining-time.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { byAuthor } from "../../components/by-author.ts";
import { clampLines } from "../../components/clamp-lines.ts";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";
import { pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { hasDraft, waitingDraftText } from "../../recipe/drafts.ts";

interface CurrentChallengeProps {
  challenge: Challenge;
  /** The first recipes of the challenge. Undefined if they could not be loaded. */
  recipes: RecipeForReader[] | undefined;
}

/** A card that shows the current challenge and one of its recipes. */
export function CurrentChallenge({ challenge, recipes }: CurrentChallengeProps) {
  const id = useId();
  const { user } = useAuth();
  const now = useNow();
  // The challenge may already have ended, because its card stays visible until the page reloads the current challenges.
  const remainingMs = Date.parse(challenge.endDate) - now.getTime();
  const isOpen = remainingMs > 0;
  const dailyName = remainingMs < dayMs ? "Le défi de ce soir" : "Le défi du jour";
  // Non-breaking spaces keep the remaining time on one line.
  const remainingTime = formatRemainingTime(challenge.endDate, now).replaceAll(" ", "\u00a0");
  const recipe = recipes?.[0];
  const canEnter = isOpen && !recipe?.isMine;
  return (
    <Card component="section" aria-labelledby={id} sx={cardStyle}>
      <Box sx={pictureStyle}>
        <RecipeImage
          photo={recipe}
          alt={recipe ? `Photo de la recette ${recipe.title}` : ""}
          sizes={pictureSizes.dashboard}
          eager
        />
      </Box>
      <Box sx={bodyStyle}>
        <Typography variant="overline" color="secondary">
          {challenge.type === "DAILY" ? dailyName : "Le défi de la semaine"}
          {isOpen ? ` · encore ${remainingTime}` : " · terminé"}
        </Typography>
        <Typography id={id} variant="h2">
          {challenge.title}
        </Typography>
        {canEnter && <Typography sx={clampLines(3)}>{challenge.description}</Typography>}
        {recipes && (recipe || isOpen) && (
          <Typography color="textSecondary">{describeRecipe(recipe)}</Typography>
        )}
        {recipe?.isMine && <RatingChip {...recipe} />}
        {canEnter && hasDraft(user?.id ?? "", challenge.id) && (
          <Typography sx={{ fontWeight: 600 }}>{waitingDraftText}</Typography>
        )}
        <Box sx={actionsStyle}>
          {canEnter && (
            <NavigationButton
              to={paths.newRecipe(challenge.id)}
              variant="contained"
              size="large"
              sx={{ width: { xs: "100%", sm: "auto" } }}
            >
              Participer
            </NavigationButton>
          )}
          <ButtonLink
            to={paths.challenge(challenge.id)}
            variant={canEnter ? "text" : "contained"}
            sx={{ width: { xs: "100%", sm: "auto" } }}
          >
            {recipes && !recipe ? "Lire le sujet" : "Voir les recettes"}
          </ButtonLink>
        </Box>
      </Box>
    </Card>
  );
}

export function CurrentChallengeSkeleton() {
  return (
    <Card sx={{ ...cardStyle, ...skeletonStyle }}>
      <Box sx={pictureStyle}>
        <Skeleton variant="rectangular" height="100%" data-first-photo />
      </Box>
      <Box sx={bodyStyle}>
        <Skeleton width="12rem" />
        <Skeleton width="70%" height={40} />
        <Box sx={{ width: "100%" }}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" />
        </Box>
        <Skeleton width="90%" />
        <Skeleton variant="rounded" height={52} sx={{ width: { xs: "100%", sm: "9rem" }, mt: 1 }} />
      </Box>
    </Card>
  );
}

function describeRecipe(recipe: RecipeForReader | undefined): string {
  if (!recipe) return "Aucune recette encore\u00a0: la première sera peut-être la vôtre.";
  if (recipe.isMine) return `Votre recette «\u00a0${recipe.title}\u00a0» est en lice.`;
  return `«\u00a0${recipe.title}\u00a0», ${byAuthor(recipe.user)}`;
}

const cardStyle = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "minmax(0, 2fr) minmax(0, 3fr)",
  },
  alignItems: "center",
} as const;
const pictureStyle = { minWidth: 0, aspectRatio: "4 / 3" } as const;
const bodyStyle = {
  display: "grid",
  gap: 1,
  justifyItems: "start",
  p: { xs: 2.5, sm: 3, md: 4 },
  overflowWrap: "anywhere",
} as const;
const actionsStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  width: "100%",
  mt: 1,
} as const;
/** On phones, makes the skeleton at least as high as a card, to avoid a visible layout shift. */
const skeletonStyle = {
  alignContent: "start",
  minHeight: { xs: 605, sm: 0 },
} as const;
