import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { Challenge } from "#shared/model/challenge.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { Page } from "../../components/page.tsx";
import { ListState } from "../../components/query-state.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { paths } from "../../navigation/paths.ts";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { SearchField } from "../../recipe/search/search-field.tsx";
import { searchPath } from "../../recipe/search/search-path.ts";
import { HistoryLists } from "./history-lists.tsx";
import { challengeHistoryQuery } from "./queries.ts";

const LazyRecipesDialog = lazyDialog(
  "recipes-dialog",
  () => import("./recipes-dialog.tsx"),
  ({ challengeId }) => challengeId !== undefined,
);

/** The challenge history: finished challenges with their recipes, latest first (spec §2). */
export default function ChallengeHistoryPage() {
  const query = useInfiniteQuery(challengeHistoryQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const opened = useDialogParam("defi");

  function show(challenge: Challenge) {
    queryClient.setQueryData(queryKeys.challenge(challenge.id), challenge);
    opened.open(challenge.id);
  }

  return (
    <Page
      title="Historique des défis"
      actions={
        <NavigationButton to={paths.challenges} sx={{ mx: -1.75 }}>
          Voir les défis en cours
        </NavigationButton>
      }
    >
      <Box sx={{ mb: 3, maxWidth: 560 }}>
        <SearchField onSearch={(q) => navigate(searchPath({ q }))} />
      </Box>
      <ListState
        query={query}
        skeleton={<Skeleton variant="rounded" height={220} />}
        error="Erreur lors du chargement de l'historique"
        empty={
          <EmptyState
            text="Aucun défi terminé pour le moment."
            hint="Chaque défi restera ici après sa fin, avec ses recettes et son palmarès."
            action={<NavigationButton to={paths.about}>Comment ça marche</NavigationButton>}
          />
        }
      >
        {(challenges) => <HistoryLists challenges={challenges} onOpen={show} />}
      </ListState>
      <LazyRecipesDialog challengeId={opened.id} onClose={opened.close} />
      <RecipeReader />
    </Page>
  );
}
