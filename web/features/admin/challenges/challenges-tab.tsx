import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { ListState } from "../../../components/query-state.tsx";
import { useDialogParam } from "../../../hooks/use-dialog-param.ts";
import { useLastDefined } from "../../../hooks/use-last-defined.ts";
import { RowsSkeleton } from "../components/list-skeleton.tsx";
import { TabHeader } from "../components/tab-header.tsx";
import { ChallengeDialogFromUrl, newChallengeId } from "./challenge-dialog-from-url.tsx";
import { ChallengeList } from "./challenge-list.tsx";
import { ComingDays, type FreePeriod } from "./coming-days.tsx";
import { adminChallengesQuery } from "./queries.ts";

const LazyDeleteDialog = lazyDialog(
  "delete-challenge-dialog",
  () => import("./delete-challenge-dialog.tsx"),
);

const LazyCategoriesDialog = lazyDialog(
  "categories-dialog",
  () => import("./categories-dialog.tsx"),
);

/** The "Défis" tab. Lists challenges by end date, latest first (spec §2). */
export default function ChallengesTab() {
  const query = useInfiniteQuery(adminChallengesQuery);
  const opened = useDialogParam("dialog");
  const [freePeriod, setFreePeriod] = useState<FreePeriod>();
  const [toDelete, setToDelete] = useState<Challenge>();
  const shownForDeletion = useLastDefined(toDelete);
  const [areCategoriesOpen, setCategoriesOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The calendar needs all challenges that have not ended. The API lists these challenges first, so the first page
  // usually contains all of them.
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const lastLoaded = data?.at(-1);
  const isIncomplete =
    hasNextPage && lastLoaded !== undefined && Date.parse(lastLoaded.endDate) > Date.now();
  useEffect(() => {
    if (isIncomplete && !isFetching && !isError) void fetchNextPage();
  }, [isIncomplete, isFetching, isError, fetchNextPage]);

  function add(period: FreePeriod | undefined) {
    setFreePeriod(period);
    opened.open(newChallengeId);
  }

  return (
    <>
      <TabHeader
        title="Gestion des défis"
        addLabel="Ajouter un défi"
        onAdd={() => add(undefined)}
        ref={heading}
      >
        <Button color="inherit" aria-haspopup="dialog" onClick={() => setCategoriesOpen(true)}>
          Catégories
        </Button>
      </TabHeader>
      {/* Shows the calendar even while the challenges load, to avoid a layout shift. */}
      {(data || !isError) && (
        <ComingDays challenges={data} onAdd={add} onEdit={({ id }) => opened.open(id)} />
      )}
      <ListState
        query={query}
        skeleton={<RowsSkeleton />}
        error="Erreur lors du chargement des défis"
        empty={
          <EmptyState text="Aucun défi pour le moment&nbsp;: ajoutez le premier, ou faites-le générer dans l'onglet GPT." />
        }
      >
        {(loaded) => (
          <ChallengeList
            challenges={loaded}
            onEdit={({ id }) => opened.open(id)}
            onDelete={setToDelete}
          />
        )}
      </ListState>
      <LazyCategoriesDialog open={areCategoriesOpen} onClose={() => setCategoriesOpen(false)} />
      <ChallengeDialogFromUrl opened={opened} challenges={query.data} freePeriod={freePeriod} />
      {shownForDeletion && (
        <LazyDeleteDialog
          challenge={shownForDeletion}
          open={toDelete !== undefined}
          onClose={() => setToDelete(undefined)}
          onDeleted={() => heading.current?.focus()}
        />
      )}
    </>
  );
}
