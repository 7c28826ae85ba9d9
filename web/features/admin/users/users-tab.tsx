import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { textLimits } from "#shared/constants.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { formatCount } from "../../../components/format-number.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { ListState } from "../../../components/query-state.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import { VisuallyHidden } from "../../../components/visually-hidden.tsx";
import { useDebounced } from "../../../hooks/use-debounced.ts";
import { useDialogParam } from "../../../hooks/use-dialog-param.ts";
import { ListSkeleton, RowsSkeleton } from "../components/list-skeleton.tsx";
import { TabHeader } from "../components/tab-header.tsx";
import { usersQuery } from "./queries.ts";
import { UserList } from "./user-list.tsx";

const LazyNewUserDialog = lazyDialog("new-user-dialog", () => import("./new-user-dialog.tsx"));
const newUserId = "new";

const searchParam = "q";

/** Maximum length of a search text, because the API rejects longer ones. */
const searchLimit = { maxLength: textLimits.email };

/** The "Utilisateurs" tab: all users, newest first (spec §2). */
export default function UsersTab() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get(searchParam) ?? "");
  const search = useDebounced(typed.trim(), 250);
  const query = useInfiniteQuery(usersQuery(search));
  const { data: loaded } = query;
  // While a search is loading, the list still shows the results of the previous search.
  const found = search !== "" && !query.isPlaceholderData ? loaded : undefined;
  // Stays true if a later search fails, so that the search field remains.
  const [hasLoaded, setHasLoaded] = useState(false);
  if (loaded && !hasLoaded) setHasLoaded(true);
  // Makes the search field and the list appear together, because `ListState` defers the list's first render.
  const isSearchShown = useDeferredValue(hasLoaded);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const opened = useDialogParam("dialog");

  // Stores the search in the URL, so that a reload or the back button restores it.
  useEffect(() => {
    if (search === (params.get(searchParam) ?? "")) return;
    const next = new URLSearchParams(params);
    if (search) next.set(searchParam, search);
    else next.delete(searchParam);
    setParams(next, { replace: true });
  }, [search, params, setParams]);

  function clearSearch() {
    setTyped("");
    // The pressed button disappears together with the "no results" message, so the focus moves to the search field.
    searchField.current?.focus();
  }

  return (
    <>
      {isSearchShown && (
        <>
          <TabHeader
            title="Gestion des utilisateurs"
            addLabel="Ajouter un utilisateur"
            onAdd={() => opened.open(newUserId)}
            ref={heading}
          />
          <Box sx={{ maxWidth: 420, mb: 2 }}>
            <TextInput
              ref={searchField}
              label="Rechercher par nom ou adresse"
              type="search"
              inputProps={searchLimit}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Box>
          <div role="status">
            {found &&
              (found.length > 0 ? (
                <VisuallyHidden>{countText(found.length, query.hasNextPage)}</VisuallyHidden>
              ) : (
                <EmptyState
                  drawing="plate"
                  text={`Personne ne correspond à «\u00a0${search}\u00a0».`}
                  action={<Button onClick={clearSearch}>Effacer la recherche</Button>}
                />
              ))}
          </div>
          <LazyNewUserDialog open={opened.id === newUserId} onClose={opened.close} />
        </>
      )}
      <ListState
        query={query}
        skeleton={isSearchShown ? <RowsSkeleton /> : <ListSkeleton />}
        error="Erreur lors du chargement des utilisateurs"
      >
        {(users) => <UserList users={users} onDeleted={() => heading.current?.focus()} />}
      </ListState>
    </>
  );
}

/**
 * Returns a text with the number of users found, such as "3 utilisateurs". If there are more pages, it is the number of
 * users shown, such as "50 utilisateurs affichés".
 */
function countText(loaded: number, hasMore: boolean): string {
  const shown = loaded > 1 ? " affichés" : " affiché";
  return `${formatCount(loaded, "utilisateur")}${hasMore ? shown : ""}`;
}
