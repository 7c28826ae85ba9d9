import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import { Pan } from "../../../components/artwork/pan.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { MoreButton } from "../../../components/more-button.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { useOpened } from "../../../hooks/use-opened.ts";
import { RowsSkeleton } from "../list-skeleton.tsx";
import { ChallengeList } from "./challenge-list.tsx";
import { newChallenge, OpenDialog } from "./open-dialog.tsx";
import { adminChallengesQuery } from "./queries.ts";

const LazyDeleteDialog = lazyDialog(
  "delete-challenge-dialog",
  async () => (await import("./delete-challenge-dialog.tsx")).DeleteChallengeDialog,
  ({ open }) => open,
);

/** Tab Défis: every challenge, last end first, and what can be done to it (spec §2). */
export default function ChallengesTab() {
  const query = useInfiniteQuery(adminChallengesQuery);
  const opened = useOpened("dialog");
  const [asked, setAsked] = useState<{ challenge: Challenge; open: boolean }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isError, isFetching, refetch } = query;
  const challenges = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <Box sx={headerStyle}>
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: "none" }}>
          Gestion des défis
        </Typography>
        <Button
          variant="contained"
          aria-haspopup="dialog"
          onClick={() => opened.open(newChallenge)}
        >
          Ajouter un défi
        </Button>
      </Box>
      <QueryState
        query={{ data: challenges, isError, isFetching, refetch }}
        skeleton={<RowsSkeleton />}
        error="Erreur lors du chargement des défis"
        empty={
          <EmptyState
            drawing={<Pan />}
            text="Aucun défi pour le moment : ajoutez le premier, ou faites-le générer dans l'onglet GPT."
          />
        }
      >
        {(loaded) => (
          <ChallengeList
            challenges={loaded}
            onEdit={({ id }) => opened.open(id)}
            onDelete={(challenge) => setAsked({ challenge, open: true })}
          />
        )}
      </QueryState>
      {challenges && <MoreButton query={query} error="Erreur lors du chargement des défis" />}
      <OpenDialog opened={opened} challenges={challenges} />
      {asked && (
        <LazyDeleteDialog
          key={asked.challenge.id}
          challenge={asked.challenge}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          onDeleted={() => heading.current?.focus()}
        />
      )}
    </>
  );
}

const headerStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  mb: 3,
} as const;
