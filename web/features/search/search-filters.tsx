import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../../api/queries.ts";
import { SelectInput } from "../../components/select-input.tsx";
import type { Search } from "../../recipe/search/search-path.ts";
import { timeFilters } from "../../recipe/search/time-filters.ts";

interface SearchFiltersProps {
  search: Search;
  onChange: (change: Partial<Search>) => void;
}

/** Two `<select>` fields that filter recipes by category and total time (D48). */
export function SearchFilters({ search, onChange }: SearchFiltersProps) {
  const { data: categories } = useQuery(categoriesQuery);
  const isKnown = categories?.some(({ id }) => id === search.categoryId);
  return (
    <Box role="group" aria-label="Filtrer" sx={filtersStyle}>
      <SelectInput
        label="Catégorie"
        value={search.categoryId}
        onChange={({ target }) => onChange({ categoryId: target.value })}
      >
        <option value="">Toutes</option>
        {search.categoryId !== "" && !isKnown && (
          // Keeps the URL's category selected while the categories load, even if it turns out not to be one of them.
          <option value={search.categoryId}>{categories ? "Catégorie inconnue" : "…"}</option>
        )}
        {categories?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        label="Temps total"
        value={search.maxMinutes}
        onChange={({ target }) => onChange({ maxMinutes: target.value })}
        options={timeFilters}
      >
        <option value="">Peu importe</option>
      </SelectInput>
    </Box>
  );
}

/** Keeps the filters side by side as long as the selected options fit, even with enlarged text. */
const filtersStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: 2,
  "& > *": { flex: "1 1 9.25rem", minWidth: 0, maxWidth: "16rem" },
  mt: 2,
  mb: 3,
} as const;
