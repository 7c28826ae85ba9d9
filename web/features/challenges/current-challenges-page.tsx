import Box from "@mui/material/Box";
import { type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReplyOf } from "#shared/contract/call.ts";
import type { getCurrentChallenges } from "#shared/contract/challenges.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import { currentChallengesQuery } from "../../api/queries.ts";
import { currentChallengeTitles } from "../../components/challenge-type-names.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Tomorrow } from "../../components/tomorrow.tsx";
import { useTomorrow } from "../../hooks/use-tomorrow.ts";
import { paths } from "../../navigation/paths.ts";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { ChallengeCard } from "./challenge-card.tsx";
import { CurrentRecipes } from "./current-recipes.tsx";
import { challengeRecipesQuery } from "./queries.ts";

type CurrentChallengesReply = ReplyOf<typeof getCurrentChallenges>;

/** Fetches the data for the first render of the page of current challenges. See `PageModule`. @public */
export async function loadData(client: QueryClient) {
  const { daily, weekly } = await client.fetchQuery(currentChallengesQuery);
  const lists = [daily, weekly].map(
    (challenge) => challenge && client.prefetchInfiniteQuery(challengeRecipesQuery(challenge.id)),
  );
  await Promise.all(lists);
}

/** The page at /challenges: the current daily and weekly challenges, with recipes to rate (spec §2). */
export default function CurrentChallengesPage() {
  const query = useQuery(currentChallengesQuery);
  const tomorrow = useTomorrow() ?? [];
  const areListsFetched = [
    useIsListFetched(query.data?.daily),
    useIsListFetched(query.data?.weekly),
  ].every(Boolean);
  // At first, waits for both recipe lists. Otherwise, the user's own recipes would appear later than the page and shift
  // the layout. Does not wait for the list of a challenge that replaces an ended one (D46), because the skeleton would
  // discard what the user has entered.
  const [wasShown, setWasShown] = useState(false);
  if (!wasShown && query.data && areListsFetched) setWasShown(true);
  return (
    <Page
      title="Défis en cours"
      actions={
        <NavigationButton to={paths.challengeHistory} sx={{ mx: -1.75 }}>
          Voir l'historique
        </NavigationButton>
      }
    >
      <QueryState
        query={query}
        isWaiting={!wasShown && !areListsFetched}
        skeleton={<CurrentCards challenges={undefined} />}
        error="Erreur lors du chargement des défis"
      >
        {(challenges) => (
          <>
            <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
              <CurrentCards challenges={challenges} />
              <Tomorrow challenges={tomorrow} />
            </Box>
            <CurrentRecipes challenges={challenges} />
          </>
        )}
      </QueryState>
      <RecipeReader />
    </Page>
  );
}

/** True if the recipe list of the challenge has loaded or failed to load, or if there is no challenge. */
function useIsListFetched(challenge: Challenge | undefined): boolean {
  const query = challengeRecipesQuery(challenge?.id ?? "");
  const { isFetched } = useInfiniteQuery({ ...query, enabled: challenge !== undefined });
  return challenge === undefined || isFetched;
}

function CurrentCards({ challenges }: { challenges: CurrentChallengesReply | undefined }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        // Keeps the second placeholder card below the visible area on phones, to avoid a visible layout shift.
        ...(!challenges && { "& > :first-of-type": { minHeight: { xs: "82svh", md: 0 } } }),
      }}
    >
      <ChallengeCard
        label={currentChallengeTitles.DAILY}
        eager
        initialTime="24h"
        challenge={challenges && (challenges.daily ?? null)}
        empty={
          <EmptyState
            drawing="toque"
            text="Aucun défi quotidien disponible pour le moment"
            hint="Le prochain paraîtra ici dès son premier jour."
            action={
              <NavigationButton to={paths.challengeHistory}>
                Revoir les anciens défis
              </NavigationButton>
            }
          />
        }
      />
      <ChallengeCard
        label={currentChallengeTitles.WEEKLY}
        initialTime="7 jours"
        challenge={challenges && (challenges.weekly ?? null)}
        empty={
          <EmptyState
            text="Aucun défi hebdomadaire disponible pour le moment"
            hint="Le prochain paraîtra ici dès son premier jour."
          />
        }
      />
    </Box>
  );
}
