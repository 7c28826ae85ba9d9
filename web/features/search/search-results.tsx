import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { formatCount } from "../../components/format-number.ts";
import { MoreButton } from "../../components/more-button.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { useGradualList } from "../../hooks/use-gradual-list.ts";
import { usePlaceInList } from "../../hooks/use-place-in-list.ts";
import { paths, recipeParam } from "../../navigation/paths.ts";
import { pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { RecipeCard } from "../../recipe/card/recipe-card.tsx";
import { RecipeGridSkeleton, recipeListStyle } from "../../recipe/card/recipe-grid.tsx";
import { KeepButton } from "../../recipe/cookbook/keep-button.tsx";
import type { Search } from "../../recipe/search/search-path.ts";
import { recipeSearchQuery } from "./queries.ts";
import { pageSize, useFullPages } from "./use-full-pages.ts";

interface SearchResultsProps {
  search: Search;
  /**
   * Called with the text that screen readers announce: the number of results, or a message that the search is running.
   */
  onStatus: (status: string) => void;
  onReset: () => void;
}

const loadError = "Erreur lors de la recherche";
const searching = "Recherche en cours…";

/** Shows the recipes that match a search. Loads pages from the API until there are 20 recipes to show (D48). */
export function SearchResults({ search, onStatus, onReset }: SearchResultsProps) {
  const query = useInfiniteQuery(recipeSearchQuery(search));
  const { isFilling, fetchFullPage } = useFullPages(query);
  const { data } = query;
  const isEmptySoFar = data?.length === 0 && isFilling;
  const status = statusText(data?.length, { ...query, isFilling });
  useEffect(() => onStatus(status), [onStatus, status]);
  return (
    <>
      <QueryState
        query={query}
        isWaiting={isEmptySoFar}
        skeleton={<RecipeGridSkeleton count={3} />}
        error={loadError}
        isEmpty={({ length }) => length === 0 && !query.hasNextPage}
        empty={<NoResults search={search} onReset={onReset} />}
      >
        {(recipes) => <ResultList recipes={recipes} />}
      </QueryState>
      {!isEmptySoFar && (
        <MoreButton
          hasMore={query.hasNextPage}
          isBusy={query.isFetchingNextPage || isFilling}
          error={query.isFetchNextPageError ? loadError : undefined}
          loadMore={fetchFullPage}
        />
      )}
    </>
  );
}

/** Returns text such as "5 recettes", or "20 recettes affichées" if more can be loaded. */
function statusText(
  count: number | undefined,
  { hasNextPage, isError, isFilling }: Record<"hasNextPage" | "isError" | "isFilling", boolean>,
): string {
  if (count === undefined) return isError ? "" : searching;
  if (isFilling) return searching;
  if (count === 0 && !hasNextPage) return "Aucune recette";
  return `${formatCount(count, "recette")}${hasNextPage ? " affichées" : ""}`;
}

function NoResults({ search, onReset }: Pick<SearchResultsProps, "search" | "onReset">) {
  const { q, categoryId, maxMinutes } = search;
  const isFiltered = categoryId !== "" || maxMinutes !== "";
  const reset = (
    <Button variant="outlined" color="inherit" onClick={onReset}>
      Retirer les filtres
    </Button>
  );
  if (q === "" && !isFiltered) {
    return (
      <EmptyState
        text="Aucune recette pour le moment."
        hint="Les recettes soumises aux défis paraîtront ici."
        action={<NavigationButton to={paths.challenges}>Voir les défis en cours</NavigationButton>}
      />
    );
  }
  if (q === "") {
    return <EmptyState text="Aucune recette ne correspond." action={reset} />;
  }
  return (
    <EmptyState
      text={`Aucune recette ne correspond à «\u00a0${q}\u00a0».`}
      hint="Essayez un seul mot, ou retirez les filtres."
      action={isFiltered && reset}
    />
  );
}

function ResultList({ recipes }: { recipes: Recipe[] }) {
  const { open } = useDialogParam(recipeParam);
  const list = useRef<HTMLUListElement>(null);
  // When the user returns to a list of several pages, renders the whole list immediately, so that the scroll position
  // can be restored.
  const [wasCached] = useState(recipes.length > pageSize);
  const shown = useGradualList(recipes, wasCached);
  usePlaceInList(list, "search");
  return (
    <Box component="ul" ref={list} sx={recipeListStyle}>
      {shown.map((recipe, index) => (
        <li key={recipe.id} data-id={recipe.id}>
          <RecipeCard
            recipe={recipe}
            sizes={pictureSizes.card}
            heading="h2"
            eager={index === 0}
            aside={(titleId) => <KeepButton recipe={recipe} describedBy={titleId} />}
            onOpen={() => open(recipe.id)}
          >
            <RatingChip averageRating={recipe.averageRating} ratingCount={recipe.ratingCount} />
          </RecipeCard>
        </li>
      ))}
    </Box>
  );
}
