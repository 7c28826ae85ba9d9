import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { TextInput } from "../../components/text-input.tsx";
import type { CookbookFilter } from "./search-cookbook.ts";

const filters: [CookbookFilter, string][] = [
  ["all", "Toutes"],
  ["to-cook", "À essayer"],
  ["cooked", "Cuisinées"],
];

interface CookbookSearchProps {
  search: string;
  onSearch: (search: string) => void;
  filter: CookbookFilter;
  onFilter: (filter: CookbookFilter) => void;
}

export function CookbookSearch({ search, onSearch, filter, onFilter }: CookbookSearchProps) {
  return (
    <Box component="search" sx={searchStyle}>
      <TextInput
        label="Chercher dans mon carnet"
        type="search"
        placeholder="Titre, auteur, ingrédient"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Box role="group" aria-label="Filtrer" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {filters.map(([value, label]) => (
          <Button
            key={value}
            variant={value === filter ? "contained" : "outlined"}
            color="secondary"
            aria-pressed={value === filter}
            onClick={() => onFilter(value)}
            sx={{ px: 1.75 }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const searchStyle = {
  display: "grid",
  gap: 2,
  alignItems: "end",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
  mb: 3,
} as const;
