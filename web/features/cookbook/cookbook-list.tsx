import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { Pan } from "../../components/artwork/pan.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { formatCount } from "../../components/format-number.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";
import { whenIdle } from "../../navigation/when-idle.ts";
import { recipeGridStyle } from "../../recipe/card/recipe-grid.tsx";
import { CookbookCard } from "./cookbook-card.tsx";
import { CookbookSearch } from "./cookbook-search.tsx";
import type { EntryEdit } from "./entry-dialog.tsx";
import { PrintBar } from "./print-bar.tsx";
import { PrintedSelection } from "./printed-selection.tsx";
import { type CookbookFilter, searchCookbook } from "./search-cookbook.ts";
import type { usePrintSelection } from "./use-print-selection.ts";

const shownAtOnce = 24;

const filterParam = "filtre";

const filterNames: Record<string, CookbookFilter> = { "a-essayer": "to-cook", cuisinees: "cooked" };

interface CookbookListProps {
  entries: CookbookEntry[];
  choice: ReturnType<typeof usePrintSelection>;
}

/** One's recipes, narrowed down by words and filter; the filter stands in the address. */
export function CookbookList({ entries, choice }: CookbookListProps) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(shownAtOnce);
  const [edit, setEdit] = useState<EntryEdit>();
  const { open } = useDialogParam(recipeParam);
  const me = useAuth().user?.id;
  const filter = filterNames[params.get(filterParam) ?? ""] ?? "all";
  const found = searchCookbook(entries, filter, useDeferredValue(search));
  useEffect(() => whenIdle(LazyEntryDialog.preload), []);

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
  }

  const chosen = choice.chosen && entries.filter(({ recipeId }) => choice.chosen?.has(recipeId));
  return (
    <>
      <CookbookSearch
        search={search}
        onSearch={setSearch}
        filter={filter}
        onFilter={chooseFilter}
      />
      <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
        {formatCount(found.length, "recette")}
      </Typography>
      {found.length === 0 && (
        <EmptyState
          drawing={<Pan />}
          text="Aucune recette de votre carnet ne correspond."
          action={
            <Button variant="outlined" color="inherit" onClick={showAll}>
              Tout afficher
            </Button>
          }
        />
      )}
      <Box component="ul" sx={{ ...recipeGridStyle, m: 0, p: 0, listStyle: "none" }}>
        {found.slice(0, shown).map((entry, index) => (
          <li key={entry.recipeId}>
            <CookbookCard
              entry={entry}
              eager={index === 0}
              isOwn={entry.recipe?.user.id === me}
              onOpen={() => open(entry.recipeId)}
              onEdit={(part) => setEdit({ entry, part })}
              choice={
                choice.chosen && {
                  isChosen: choice.chosen.has(entry.recipeId),
                  isFull: choice.isFull,
                  onChange: () => choice.toggle(entry.recipeId),
                }
              }
            />
          </li>
        ))}
      </Box>
      {found.length > shown && (
        <Box sx={{ display: "grid", placeItems: "center", mt: 3 }}>
          <Button variant="outlined" color="inherit" onClick={() => setShown(shown + shownAtOnce)}>
            Afficher plus
          </Button>
        </Box>
      )}
      {chosen && <PrintBar count={chosen.length} onStop={choice.stop} />}
      {chosen && chosen.length > 0 && <PrintedSelection entries={chosen} />}
      <LazyEntryDialog edit={edit} onClose={() => setEdit(undefined)} />
    </>
  );
}

/** EntryDialog, fetched with the page's other parts once it is idle. */
const LazyEntryDialog = lazyDialog(
  "entry-dialog",
  () => import("./entry-dialog.tsx"),
  ({ EntryDialog }) => EntryDialog,
  ({ edit }) => edit !== undefined,
);
