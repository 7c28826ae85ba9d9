import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { SearchField } from "../../recipe/search/search-field.tsx";
import { type Search, searchPath } from "../../recipe/search/search-path.ts";
import { SearchFilters } from "./search-filters.tsx";
import { isValid, readSearch } from "./search-params.ts";
import { SearchResults } from "./search-results.tsx";

/**
 * The page at /recipes, which searches recipes or lists the newest ones (D48). The search is stored in the URL, so that
 * the back button restores it.
 */
export default function SearchPage() {
  const location = useLocation();
  const navigate = useNavigate();
  // Keeps the status element across searches, because screen readers announce only changes inside an existing element.
  const [status, setStatus] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const search = readSearch(new URLSearchParams(location.search));

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
    // Moves the focus to the status, because the button that the user pressed disappears.
    statusLine.current?.focus({ preventScroll: true });
  }

  return (
    <Page title="Recettes">
      <SearchField ref={field} search={search.q} onSearch={(q) => show({ q })} />
      <SearchFilters search={search} onChange={filter} />
      <Typography
        ref={statusLine}
        role="status"
        tabIndex={-1}
        color="textSecondary"
        sx={{ minHeight: "1.5em", mb: 2, outline: "none" }}
      >
        {isValid(search) && status}
      </Typography>
      {isValid(search) && (
        <SearchResults
          key={searchPath(search)}
          search={search}
          onStatus={setStatus}
          onReset={removeFilters}
        />
      )}
      <RecipeReader />
    </Page>
  );
}
