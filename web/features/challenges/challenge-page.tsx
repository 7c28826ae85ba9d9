import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useParams } from "react-router-dom";
import type { Challenge } from "#shared/model/challenge.ts";
import { isNotFound } from "../../api/api-error.ts";
import { challengeQuery } from "../../api/queries.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { challengeTypeNames } from "../../components/challenge-type-names.ts";
import { Countdown } from "../../components/countdown.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import { Page } from "../../components/page.tsx";
import { TitleSkeleton } from "../../components/page-skeleton.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { cardPadding } from "../../theme/card-style.ts";
import { ChallengeActions, ChallengeSubject } from "./challenge-card.tsx";
import ChallengeRecipes from "./challenge-recipes.tsx";
import { challengeRecipesQuery } from "./queries.ts";

/** Winners are loaded as a separate chunk, because only finished challenges have winners. */
const Winners = lazyPart("winners", () => import("./winners.tsx"), {
  placeholder: <Skeleton variant="rounded" sx={{ height: { xs: 126, sm: 104 } }} />,
});

/** Fetches the data for the page's first render. See `PageModule`. @public */
export function loadData(client: QueryClient, challengeId: string) {
  return Promise.all([
    client.prefetchQuery(challengeQuery(challengeId)),
    client.prefetchInfiniteQuery(challengeRecipesQuery(challengeId)),
  ]);
}

/** The page of a challenge, with the user's own recipe and all other recipes (D24). */
export default function ChallengePage() {
  const { challengeId = "" } = useParams();
  const query = useQuery(challengeQuery(challengeId));
  // Loads the challenge and its recipes in parallel. The page waits for both, because it shows the user's own
  // recipe, which is part of the recipe list.
  const { isFetched } = useInfiniteQuery(challengeRecipesQuery(challengeId));
  const title = useDeferredValue(isFetched ? query.data?.title : undefined);
  return (
    <Page
      title={isNotFound(query.error) ? "Défi introuvable" : (title ?? "Défi")}
      titlePlaceholder={
        title === undefined && !query.isError && <TitleSkeleton>Défi</TitleSkeleton>
      }
      actions={
        <ButtonLink to={paths.challenges} sx={{ mx: -1.75 }}>
          Voir les défis en cours
        </ButtonLink>
      }
    >
      <QueryState
        query={query}
        isWaiting={!isFetched}
        skeleton={<Skeleton variant="rounded" height={260} />}
        error="Erreur lors du chargement des défis"
        gone={<EmptyState text="Ce défi n'existe pas ou n'existe plus." />}
      >
        {(challenge) => (
          <>
            <ChallengeSummary challenge={challenge} />
            <Typography variant="h2" sx={{ mt: 5, mb: 3 }}>
              Les recettes du défi
            </Typography>
            <ChallengeRecipes key={challenge.id} challenge={challenge} />
          </>
        )}
      </QueryState>
      <RecipeReader />
    </Page>
  );
}

function ChallengeSummary({ challenge }: { challenge: Challenge }) {
  const now = useNow();
  return (
    <Card sx={{ display: "flex", flexDirection: "column", gap: 2, p: cardPadding }}>
      <Box sx={subjectStyle}>
        <Typography variant="overline" color="secondary">
          {challengeTypeNames[challenge.type]}
        </Typography>
        <Box sx={countdownStyle}>
          <Countdown challenge={challenge} />
        </Box>
        <ChallengeSubject challenge={challenge} />
      </Box>
      {now.getTime() >= Date.parse(challenge.endDate) && (
        <Winners challenge={challenge} showsPhotos />
      )}
      <ChallengeActions challenge={challenge} />
    </Card>
  );
}

const subjectStyle = {
  display: "flow-root",
  containerType: "inline-size",
  "& > p": { mt: 1, mb: 2 },
} as const;

/** The description flows around the countdown, unless enlarged text leaves too little width for it. */
const countdownStyle = {
  float: "right",
  ml: 2,
  "@container (max-width: 12em)": { float: "none", ml: 0, mt: 1 },
} as const;
