import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { useGradualList } from "../../hooks/use-gradual-list.ts";
import { usePlaceInList } from "../../hooks/use-place-in-list.ts";
import { paths, recipeParam } from "../../navigation/paths.ts";
import { pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { RecipeCard } from "../../recipe/card/recipe-card.tsx";
import { recipeListStyle } from "../../recipe/card/recipe-grid.tsx";
import { KeepButton } from "../../recipe/cookbook/keep-button.tsx";
import type { Search } from "../../recipe/search/search-path.ts";
import { pageSize } from "./queries.ts";

interface NoResultsProps {
  search: Search;
  onReset: () => void;
}

/** Shown when no recipe matches the search. Offers to remove the filters. */
export function NoResults({ search, onReset }: NoResultsProps) {
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

/** The recipes that match a search. Clicking a card opens the recipe. */
export function ResultList({ recipes }: { recipes: Recipe[] }) {
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
