import Box from "@mui/material/Box";
import type { QueryClient } from "@tanstack/react-query";
import { currentChallengesQuery } from "../../api/queries.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { ChallengesInProgress } from "./challenges-in-progress.tsx";
import { DashboardTop } from "./dashboard-top.tsx";
import { firstRecipesQuery, listedChallengesQuery, topRecipesQuery } from "./queries.ts";
import { RecentWin } from "./recent-win.tsx";
import { ReminderMenu } from "./reminder-menu.tsx";
import { SinceYesterday } from "./since-yesterday-line.tsx";
import { TopRecipes } from "./top-recipes.tsx";

/** Fetches the data for the dashboard's first render. See `PageModule`. @public */
export function loadData(client: QueryClient) {
  const loadCurrent = async () => {
    const { daily, weekly } = await client.fetchQuery(currentChallengesQuery);
    const current = daily ?? weekly;
    if (current) await client.prefetchQuery(firstRecipesQuery(current.id));
  };
  return Promise.all([
    loadCurrent(),
    client.prefetchQuery(listedChallengesQuery),
    client.prefetchQuery(topRecipesQuery),
  ]);
}

/** The dashboard at /dashboard, with the challenges in progress and the best-rated recipes (spec §2). */
export default function DashboardPage() {
  const { user } = useAuth();
  return (
    <Page
      title="Tableau de bord"
      lead={user && `Bonjour ${user.nom}, qu'est-ce qui mijote aujourd'hui\u202f?`}
      actions={
        // Hides this button on phones, because the challenge card below already links to the challenge.
        <ButtonLink
          to={paths.challenges}
          variant="outlined"
          sx={{ display: { xs: "none", sm: "inline-flex" } }}
        >
          Relever un défi
        </ButtonLink>
      }
    >
      <DashboardTop />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 4 }}>
        <ReminderMenu />
        <SinceYesterday />
      </Box>
      <RecentWin />
      <Box
        sx={{
          display: "grid",
          gap: { xs: 5, md: 4 },
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" },
        }}
      >
        <ChallengesInProgress />
        <TopRecipes />
      </Box>
      <RecipeReader />
    </Page>
  );
}
