import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { formatCount } from "../../components/format-number.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { MoreButton } from "../../components/more-button.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";
import { preloadWhenIdle } from "../../navigation/when-idle.ts";
import { recipeListStyle } from "../../recipe/card/recipe-grid.tsx";
import { CookbookCard } from "./cookbook-card.tsx";
import { CookbookSearch } from "./cookbook-search.tsx";
import type { EntryEdit } from "./entry-dialog.tsx";
import { PrintBar } from "./print-bar.tsx";
import { PrintedSelection } from "./printed-selection.tsx";
import { type CookbookFilter, searchCookbook } from "./search-cookbook.ts";
import type { usePrintSelection } from "./use-print-selection.ts";

const pageSize = 24;

const filterParam = "filtre";

const filterNames: Record<string, CookbookFilter> = { "a-essayer": "to-cook", cuisinees: "cooked" };

interface CookbookListProps {
  entries: CookbookEntry[];
  selection: ReturnType<typeof usePrintSelection>;
  /** The element with the recipe count. */
  status: RefObject<HTMLElement | null>;
  onDialogClosed: () => void;
}

/** Lists the user's cookbook entries that match the search text and the filter in the URL. */
export function CookbookList(props: CookbookListProps) {
  const { entries, selection, status, onDialogClosed } = props;
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState("");
  const [shownCount, setShownCount] = useState(pageSize);
  const [edit, setEdit] = useState<EntryEdit>();
  const { open } = useDialogParam(recipeParam);
  const filter = filterNames[params.get(filterParam) ?? ""] ?? "all";
  const searched = useDeferredValue(search);
  const found = useMemo(
    () => searchCookbook(entries, filter, searched),
    [entries, filter, searched],
  );
  // Keeps the card elements while the user types, because re-rendering them would delay the input.
  const cards = useMemo(
    () =>
      found.slice(0, shownCount).map((entry, index) => (
        <li key={entry.recipeId}>
          <CookbookCard
            entry={entry}
            eager={index === 0}
            onOpen={() => open(entry.recipeId)}
            onEdit={(part) => setEdit({ entry, part })}
            selection={
              selection.selected && {
                isSelected: selection.selected.includes(entry),
                isFull: selection.isFull,
                onToggle: () => selection.toggle(entry.recipeId),
              }
            }
          />
        </li>
      )),
    [found, shownCount, open, selection],
  );
  useEffect(() => preloadWhenIdle(LazyEntryDialog.preload), []);

  function chooseFilter(wanted: CookbookFilter) {
    const next = new URLSearchParams(params);
    const [name] = Object.entries(filterNames).find(([, value]) => value === wanted) ?? [];
    if (name) next.set(filterParam, name);
    else next.delete(filterParam);
    setParams(next, { replace: true });
  }

  function showAll() {
    setSearch("");
    chooseFilter("all");
    // Moves the focus to the recipe count, because the button that the user pressed disappears.
    status.current?.focus({ preventScroll: true });
  }

  /** Shows more entries. Sends no request, because the whole cookbook is already loaded. */
  async function showMore() {
    const nextCount = shownCount + pageSize;
    setShownCount(nextCount);
    return { hasNextPage: found.length > nextCount };
  }

  const { selected } = selection;
  return (
    <>
      <CookbookSearch
        search={search}
        onSearch={setSearch}
        filter={filter}
        onFilter={chooseFilter}
      />
      <Typography
        ref={status}
        role="status"
        tabIndex={-1}
        color="textSecondary"
        sx={{ mb: 2, outline: "none" }}
      >
        {formatCount(found.length, "recette")}
      </Typography>
      {found.length === 0 && (
        <EmptyState
          text="Aucune recette de votre carnet ne correspond."
          action={
            <Button variant="outlined" color="inherit" onClick={showAll}>
              Tout afficher
            </Button>
          }
        />
      )}
      <Box sx={{ display: "flex", flexDirection: "column" }}>
        {selected && <PrintBar count={selected.length} onStop={selection.stop} />}
        <Box component="ul" sx={recipeListStyle}>
          {cards}
        </Box>
        <MoreButton hasMore={found.length > shownCount} loadMore={showMore} />
      </Box>
      {selected && selected.length > 0 && <PrintedSelection entries={selected} />}
      <LazyEntryDialog edit={edit} onClose={() => setEdit(undefined)} onClosed={onDialogClosed} />
    </>
  );
}

const LazyEntryDialog = lazyDialog(
  "entry-dialog",
  () => import("./entry-dialog.tsx"),
  ({ edit }) => edit !== undefined,
);
