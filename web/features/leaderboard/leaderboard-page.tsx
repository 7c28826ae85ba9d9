import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { RankedRecipe } from "#shared/model/leaderboard.ts";
import { byAuthor } from "../../components/by-author.ts";
import { formatCount } from "../../components/format-number.ts";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { leaderboardQuery } from "./leaderboard-query.ts";
import { type RankingEntry, RankingPanel } from "./ranking-panel.tsx";
import { type LiveState, useLiveLeaderboard } from "./use-live-leaderboard.ts";

/** The leaderboard at /leaderboard: live rankings of recipes and contributors (spec §2). */
export default function LeaderboardPage() {
  const query = useQuery(leaderboardQuery);
  const live = useLiveLeaderboard();
  const { open } = useDialogParam(recipeParam);
  return (
    <Page
      title="Leaderboard"
      lead="Les recettes les mieux notées et celles et ceux qui régalent la table."
      actions={<LiveIndicator state={live} />}
    >
      <QueryState
        query={query}
        skeleton={<PanelSkeletons />}
        error="Erreur lors du chargement des données du leaderboard"
      >
        {({ topRecipes24h, topRecipes7d, topContributors }) => (
          <Box sx={panelsStyle}>
            <RankingPanel
              title="Top Recettes (24h)"
              empty="Aucune recette disponible"
              entries={topRecipes24h.map(recipeEntry)}
              onOpen={open}
            />
            <RankingPanel
              title="Top Recettes (7 jours)"
              empty="Aucune recette disponible"
              entries={topRecipes7d.map(recipeEntry)}
              onOpen={open}
            />
            <RankingPanel
              title="Top Contributeurs"
              empty="Aucun contributeur disponible"
              entries={topContributors.map((contributor) => ({
                ...contributor,
                name: contributor.nom,
                detail: formatCount(contributor.recipeCount, "recette"),
              }))}
            />
          </Box>
        )}
      </QueryState>
      <RecipeReader />
    </Page>
  );
}

function recipeEntry(recipe: RankedRecipe): RankingEntry {
  const { id, title, user, averageRating, ratingCount } = recipe;
  const detail = byAuthor(user);
  return { id, name: title, detail, averageRating, ratingCount, photo: recipe };
}

function PanelSkeletons() {
  return (
    <Box sx={panelsStyle}>
      {[0, 1, 2].map((panel) => (
        <Skeleton key={panel} variant="rounded" height={520} />
      ))}
    </Box>
  );
}

const texts: Record<LiveState, string> = {
  connecting: "Connexion…",
  connected: "En direct",
  reconnecting: "Reconnexion…",
};

/** A label that shows the state of the live connection (D33). */
function LiveIndicator({ state }: { state: LiveState }) {
  const isConnected = state === "connected";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, color: "text.secondary" }}>
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          borderRadius: "50%",
          border: 2,
          borderColor: isConnected ? "success.main" : "text.secondary",
          bgcolor: isConnected ? "success.main" : "transparent",
        }}
      />
      {texts[state]}
    </Box>
  );
}

const panelsStyle = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
} as const;
