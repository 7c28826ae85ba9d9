import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { cookbookQuery } from "../../api/queries.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { paths } from "../../navigation/paths.ts";
import { RecipeGridSkeleton } from "../../recipe/card/recipe-grid.tsx";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { CookbookList } from "./cookbook-list.tsx";
import { usePrintSelection } from "./use-print-selection.ts";

/** The user's cookbook at /carnet, where saved recipes can be searched, annotated and printed (D39). */
export default function CookbookPage() {
  const query = useQuery(cookbookQuery);
  const selection = usePrintSelection(query.data ?? []);
  const printButton = useRef<HTMLButtonElement>(null);

  const emptyMessage = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLElement>(null);

  /** Moves the focus to the status or the message about the empty cookbook if the focused button no longer exists. */
  const recoverFocus = useCallback(() => {
    // If this is called while a dialog is closing, the dialog keeps the focus until it is removed shortly afterwards.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (emptyMessage.current ?? status.current)?.focus({ preventScroll: true });
    });
  }, []);

  const count = query.data?.length ?? 0;
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current) recoverFocus();
    previousCount.current = count;
  }, [count, recoverFocus]);

  function stopSelecting() {
    flushSync(selection.stop);
    printButton.current?.focus({ preventScroll: true });
  }

  // Shows the print button even while the list loads, to avoid a layout shift.
  const canSelect = selection.selected === undefined && !query.isError;
  return (
    <Page
      title="Mon carnet"
      lead="Les recettes que vous gardez, avec vos notes. Personne d'autre ne voit ce carnet."
      actions={
        canSelect && (
          <Button
            ref={printButton}
            color="inherit"
            startIcon={<PrintIcon />}
            disabled={count === 0}
            onClick={selection.start}
            sx={{ mx: -1.75 }}
          >
            Imprimer des recettes
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        skeleton={<RecipeGridSkeleton count={3} />}
        error="Erreur lors du chargement de votre carnet"
        empty={
          <Box ref={emptyMessage} tabIndex={-1} sx={{ outline: "none" }}>
            <EmptyState
              drawing="plate"
              text="Gardez ici les recettes qui vous font envie."
              action={
                <ButtonLink to={paths.challenges} variant="contained">
                  Voir les défis en cours
                </ButtonLink>
              }
            />
          </Box>
        }
      >
        {(entries) => (
          <CookbookList
            entries={entries}
            selection={{ ...selection, stop: stopSelecting }}
            status={status}
            onDialogClosed={recoverFocus}
          />
        )}
      </QueryState>
      <RecipeReader onClosed={recoverFocus} />
    </Page>
  );
}
