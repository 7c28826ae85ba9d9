import Typography from "@mui/material/Typography";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Recipe } from "#shared/model/recipe.ts";
import { formatCount } from "../../components/format-number.ts";
import { Page } from "../../components/page.tsx";
import { ListState } from "../../components/query-state.tsx";
import { RecipeGridSkeleton } from "../../recipe/card/recipe-grid.tsx";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { SearchField } from "../../recipe/search/search-field.tsx";
import { type Search, searchPath } from "../../recipe/search/search-path.ts";
import { recipeSearchQuery } from "./queries.ts";
import { SearchFilters } from "./search-filters.tsx";
import { isValid, readSearch } from "./search-params.ts";
import { NoResults, ResultList } from "./search-results.tsx";

/**
 * The page at /recipes, which searches recipes or lists the newest ones (D48). The search is stored in the URL, so that
 * the back button restores it.
 */
export default function SearchPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const search = readSearch(new URLSearchParams(location.search));
  const query = useInfiniteQuery(recipeSearchQuery(search));

  function show(change: Partial<Search>) {
    const path = searchPath({ ...search, ...change });
    // Repeating a search does not add a history entry.
    navigate(path, { replace: path === `${location.pathname}${location.search}` });
  }

  /** Changes the filters. Also searches for the text in the field, unless it is invalid. */
  function filter(change: Partial<Search>) {
    const typed = { ...search, q: field.current?.value.trim() ?? search.q };
    show({ ...(isValid(typed) ? typed : search), ...change });
  }

  function removeFilters() {
    filter({ categoryId: "", maxMinutes: "" });
    // Moves the focus to the status line, because the button that the user pressed disappears.
    statusLine.current?.focus({ preventScroll: true });
  }

  return (
    <Page title="Recettes">
      <SearchField ref={field} search={search.q} onSearch={(q) => show({ q })} />
      <SearchFilters search={search} onChange={filter} />
      {/* Stays mounted across searches, because screen readers announce only changes inside an existing element. */}
      <Typography
        ref={statusLine}
        role="status"
        tabIndex={-1}
        color="textSecondary"
        sx={{ minHeight: "1.5em", mb: 2, outline: "none" }}
      >
        {isValid(search) && statusText(query)}
      </Typography>
      {isValid(search) && (
        <ListState
          key={searchPath(search)}
          query={query}
          skeleton={<RecipeGridSkeleton count={3} />}
          error="Erreur lors de la recherche"
          empty={<NoResults search={search} onReset={removeFilters} />}
        >
          {(recipes) => <ResultList recipes={recipes} />}
        </ListState>
      )}
      <RecipeReader />
    </Page>
  );
}

/**
 * Returns the text that screen readers announce, such as "5 recettes", or "20 recettes affichées" if more can be loaded.
 */
function statusText(query: UseInfiniteQueryResult<Recipe[]>): string {
  const { data, isError, hasNextPage, isFetchingNextPage } = query;
  if (isFetchingNextPage || !(data || isError)) return "Recherche en cours…";
  if (!data) return "";
  if (data.length === 0) return "Aucune recette";
  return `${formatCount(data.length, "recette")}${hasNextPage ? " affichées" : ""}`;
}
