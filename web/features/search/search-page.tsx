import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { SearchField } from "../../recipe/search/search-field.tsx";
import { type Search, searchPath } from "../../recipe/search/search-path.ts";
import { SearchFilters } from "./search-filters.tsx";
import { isValid, readSearch } from "./search-params.ts";
import { SearchResults } from "./search-results.tsx";

/**
 * The page at /recipes, which searches all recipes or shows the newest ones (D48). The search is stored in the URL, so
 * that the back button returns to the previous search.
 */
export default function SearchPage() {
  const location = useLocation();
  const navigate = useNavigate();
  // The status element stays in the page across searches, because screen readers only announce changes inside
  // an existing element.
  const [status, setStatus] = useState("");
  const search = readSearch(new URLSearchParams(location.search));

  function show(change: Partial<Search>) {
    const path = searchPath({ ...search, ...change });
    // Does not add a browser history entry if the user repeats the same search.
    navigate(path, { replace: path === `${location.pathname}${location.search}` });
  }

  return (
    <Page title="Recettes">
      <SearchField search={search.q} onSearch={(q) => show({ q })} />
      <SearchFilters search={search} onChange={show} />
      <Typography role="status" color="textSecondary" sx={{ minHeight: "1.5em", mb: 2 }}>
        {isValid(search) && status}
      </Typography>
      {isValid(search) && (
        <SearchResults
          key={searchPath(search)}
          search={search}
          onStatus={setStatus}
          onReset={() => show({ categoryId: "", maxMinutes: "" })}
        />
      )}
      <RecipeReader />
    </Page>
  );
}
