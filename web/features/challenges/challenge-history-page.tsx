import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import { Page } from "../../app/page.tsx";
import { paths } from "../../app/paths.ts";
import { Pan } from "../../components/artwork/pan.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { HistoryLists } from "./history-lists.tsx";
import { challengeHistoryQuery } from "./queries.ts";

const LazyRecipesDialog = lazyDialog(
  "recipes-dialog",
  async () => (await import("./recipes-dialog.tsx")).RecipesDialog,
  ({ challenge }) => challenge !== undefined,
);

/** /challenges/history: the finished challenges, newest end first, and their recipes (spec §2). */
export default function ChallengeHistoryPage() {
  const query = useInfiniteQuery(challengeHistoryQuery);
  const [opened, setOpened] = useState<Challenge>();
  const { isError, isFetching, refetch } = query;
  const completed = query.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ status }) => status === "COMPLETED");
  const back = (
    <NavigationButton to={paths.challenges} sx={{ mx: -1.75 }}>
      Voir les défis en cours
    </NavigationButton>
  );
  return (
    <Page title="Historique des défis" actions={back}>
      <QueryState
        query={{ data: completed, isError, isFetching, refetch }}
        skeleton={<Skeleton variant="rounded" height={220} />}
        error="Erreur lors du chargement de l'historique"
        isEmpty={({ length }) => length === 0 && !query.hasNextPage}
        empty={<EmptyState drawing={<Pan />} text="Aucun défi terminé pour le moment." />}
      >
        {(challenges) => <HistoryLists challenges={challenges} onOpen={setOpened} />}
      </QueryState>
      {query.hasNextPage && (
        <Box sx={{ display: "grid", placeItems: "center", mt: 3 }}>
          <Button
            variant="outlined"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            Afficher plus
          </Button>
        </Box>
      )}
      <LazyRecipesDialog challenge={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}
