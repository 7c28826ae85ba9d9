import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { earliestRecordingAt } from "#shared/rules/overtime.ts";
import { formatRemainingTime } from "#shared/rules/remaining-time.ts";
import { Toque } from "../../components/artwork.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { byAuthor } from "../../components/by-author.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { Tomorrow } from "../../components/tomorrow.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useTomorrow } from "../../hooks/use-tomorrow.ts";
import { paths } from "../../navigation/paths.ts";
import { pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { currentOf, decidingOf, firstRecipesQuery, listedChallengesQuery } from "./queries.ts";

/** The top of the dashboard: the current challenge, tomorrow's challenges and a finished challenge that needs votes. */
export function Tonight() {
  const now = useNow();
  const { data, isError } = useQuery(listedChallengesQuery);
  const tomorrow = useTomorrow();
  const current = data && currentOf(data.inProgress);
  const recipes = useQuery({
    ...firstRecipesQuery(current?.id ?? ""),
    enabled: current !== undefined,
  });
  if (isError && !data) return null;
  // Waits until the challenge's recipes and tomorrow's challenges have loaded, because adding them later would shift
  // the layout.
  if (!data || !tomorrow || (current && !recipes.isFetched)) return <CardSkeleton />;
  const deciding = decidingOf(data.completed, now);
  const isFirst = !current && data.completed.length === 0;
  if (!current && !deciding && !isFirst && tomorrow.length === 0) return null;
  return (
    <Box sx={{ display: "grid", gap: 2, mb: { xs: 5, md: 4 } }}>
      {current && <CurrentChallenge challenge={current} dish={recipes.data?.[0]} />}
      {isFirst && <FirstChallenge />}
      <Tomorrow challenges={tomorrow} />
      {deciding && <DecidingChallenge challenge={deciding} />}
    </Box>
  );
}

interface CurrentChallengeProps {
  challenge: Challenge;
  /** The challenge's first recipe, if any. */
  dish: RecipeForReader | undefined;
}

function CurrentChallenge({ challenge, dish }: CurrentChallengeProps) {
  const id = useId();
  const now = useNow();
  const remaining = formatRemainingTime(challenge.endDate, now);
  return (
    <Card component="section" aria-labelledby={id} sx={cardStyle}>
      <Box sx={pictureStyle}>
        <RecipeImage
          src={dish?.imageUrl}
          color={dish?.imageColor}
          alt={dish ? `Photo de la recette ${dish.title}` : ""}
          sizes={pictureSizes.dashboard}
          eager
        />
      </Box>
      <Box sx={bodyStyle}>
        <Typography variant="overline" color="secondary">
          {challenge.type === "DAILY" ? "Le défi de ce soir" : "Le défi de la semaine"}
          {` · encore ${remaining}`}
        </Typography>
        <Typography id={id} variant="h2">
          {challenge.title}
        </Typography>
        <Typography color="textSecondary">{describeDish(dish)}</Typography>
        <Box sx={actionsStyle}>
          {!dish?.isMine && (
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
            variant={dish?.isMine ? "contained" : "text"}
          >
            {dish ? "Voir les recettes" : "Lire le sujet"}
          </ButtonLink>
        </Box>
      </Box>
    </Card>
  );
}

function CardSkeleton() {
  return (
    <Card sx={{ ...cardStyle, ...skeletonStyle }}>
      <Box sx={pictureStyle}>
        <Skeleton variant="rectangular" height="100%" data-first-photo />
      </Box>
      <Box sx={bodyStyle}>
        <Skeleton width="12rem" />
        <Skeleton width="70%" height={40} />
        <Skeleton width="90%" />
        <Skeleton variant="rounded" height={52} sx={{ width: { xs: "100%", sm: "9rem" }, mt: 1 }} />
      </Box>
    </Card>
  );
}

function describeDish(dish: RecipeForReader | undefined): string {
  if (!dish) return "Aucune recette encore\u00a0: la première sera peut-être la vôtre.";
  if (dish.isMine) return `Votre recette «\u00a0${dish.title}\u00a0» est en lice.`;
  return `«\u00a0${dish.title}\u00a0», ${byAuthor(dish.user)}`;
}

/** Maximum number of recipes that the dashboard invites the user to rate. */
const tastings = 3;

function DecidingChallenge({ challenge }: { challenge: Challenge }) {
  const id = useId();
  const now = useNow();
  const { data: recipes } = useQuery(firstRecipesQuery(challenge.id));
  const unrated = recipes?.filter(({ isMine, hasVoted }) => !isMine && !hasVoted) ?? [];
  const count = Math.min(unrated.length, tastings);
  if (count === 0) return null;
  const isTonight = now < earliestRecordingAt(challenge.endDate);
  const close = isTonight
    ? "Le palmarès s'arrête au plus tôt ce soir"
    : "Le palmarès attend encore des votes";
  return (
    <Card component="section" aria-labelledby={id} sx={decidingStyle}>
      <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
        <Typography variant="overline" color="secondary">
          {isTonight ? "Le défi d'hier" : "Défi terminé"}
        </Typography>
        <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          {challenge.title}
        </Typography>
        <Typography color="textSecondary">
          {`${close}\u00a0: goûtez-en encore ${count === 1 ? "une" : count}`}
        </Typography>
      </Box>
      <ButtonLink to={paths.tour(challenge.id)} variant="outlined">
        Faire la tournée
      </ButtonLink>
    </Card>
  );
}

/** A card shown until the site has its first challenge. */
function FirstChallenge() {
  const { user } = useAuth();
  return (
    <Card>
      <EmptyState
        drawing={<Toque />}
        text="Le premier défi paraîtra ici dès son premier jour&nbsp;: un plat à cuisiner, une photo, et les votes de toute la table."
        action={
          user?.role === "ADMIN" ? (
            <ButtonLink to={paths.admin} variant="contained">
              Créer un défi
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.about} variant="contained">
              Comment ça marche
            </ButtonLink>
          )
        }
      />
    </Card>
  );
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
const decidingStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  p: { xs: 2.5, sm: 3 },
} as const;
/** On phones, makes the skeleton at least as high as a card, to avoid a visible layout shift. */
const skeletonStyle = {
  alignContent: "start",
  minHeight: { xs: 520, sm: 0 },
  mb: { xs: 5, md: 4 },
} as const;
