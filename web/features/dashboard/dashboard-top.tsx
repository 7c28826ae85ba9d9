import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { useQuery } from "@tanstack/react-query";
import { currentChallengesQuery } from "../../api/queries.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Tomorrow } from "../../components/tomorrow.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useTomorrow } from "../../hooks/use-tomorrow.ts";
import { paths } from "../../navigation/paths.ts";
import { CurrentChallenge, CurrentChallengeSkeleton } from "./current-challenge.tsx";
import { findUndecidedChallenges, firstRecipesQuery, listedChallengesQuery } from "./queries.ts";
import { NoticeSkeleton, UndecidedChallenges } from "./undecided-challenge.tsx";

/** The top of the dashboard: the current challenge, tomorrow's challenges and a finished challenge that needs votes. */
export function DashboardTop() {
  const now = useNow();
  const { data, isFetched } = useQuery(listedChallengesQuery);
  const tomorrow = useTomorrow();
  const { data: { daily, weekly } = {} } = useQuery(currentChallengesQuery);
  const current = daily ?? weekly;
  const recipes = useQuery({
    ...firstRecipesQuery(current?.id ?? ""),
    enabled: current !== undefined,
  });
  // Waits until the challenge's recipes and tomorrow's challenges have loaded, because adding them later would shift
  // the layout.
  if (!isFetched || !tomorrow || (current && !recipes.isFetched)) {
    return (
      <Box sx={topStyle}>
        <CurrentChallengeSkeleton />
        <NoticeSkeleton />
      </Box>
    );
  }
  const undecided = data ? findUndecidedChallenges(data.completed, now) : [];
  const hasNoChallengesYet = data?.inProgress.length === 0 && data.completed.length === 0;
  if (!current && undecided.length + tomorrow.length === 0 && !hasNoChallengesYet) return null;
  return (
    <Box sx={topStyle}>
      {current && <CurrentChallenge challenge={current} recipes={recipes.data} />}
      {hasNoChallengesYet && <FirstChallenge />}
      <Tomorrow challenges={tomorrow} />
      <UndecidedChallenges challenges={undecided} />
    </Box>
  );
}

/** A card shown until the site has its first challenge. */
function FirstChallenge() {
  const { user } = useAuth();
  return (
    <Card>
      <EmptyState
        drawing="toque"
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

const topStyle = { display: "grid", gap: 2, mb: { xs: 5, md: 4 } } as const;
