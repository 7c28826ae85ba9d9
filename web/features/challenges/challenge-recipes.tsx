import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { type ElementType, useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Plate } from "../../components/artwork.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { MoreButton } from "../../components/more-button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { useGradualList } from "../../hooks/use-gradual-list.ts";
import { recipeParam } from "../../navigation/paths.ts";
import { RecipeCard } from "../../recipe/card/recipe-card.tsx";
import {
  RecipeGridSkeleton,
  recipeCardSizes,
  recipeGridStyle,
} from "../../recipe/card/recipe-grid.tsx";
import { KeepButton } from "../../recipe/cookbook/keep-button.tsx";
import { useCastVote } from "../../recipe/voting/use-cast-vote.ts";
import { VoteControl } from "../../recipe/voting/vote-control.tsx";
import { useChallengeRecipes } from "./use-challenge-recipes.ts";
import { useDeferredBehindDialog } from "./use-deferred-behind-dialog.ts";

interface ChallengeRecipesProps {
  challengeId: string;
  heading?: ElementType;
}
const renderedPerStep = 4;

const loadError = "Erreur lors du chargement des recettes";

/**
 * All recipes of a challenge with their vote forms, loaded page by page (D6). The page's RecipeReader opens
 * one.
 */
export function ChallengeRecipes({ challengeId, heading = "h3" }: ChallengeRecipesProps) {
  const query = useChallengeRecipes(challengeId);
  const [wasCached] = useState(query.data !== undefined);
  const queryClient = useQueryClient();
  const { id: openId, open } = useDialogParam(recipeParam);
  const isDeferred = useDeferredBehindDialog(openId !== undefined);

  function openRecipe(recipe: RecipeForReader) {
    queryClient.setQueryData(queryKeys.recipe(recipe.id), recipe);
    open(recipe.id);
  }

  return (
    <>
      <QueryState
        query={isDeferred ? { ...query, data: undefined } : query}
        skeleton={<RecipeGridSkeleton count={3} />}
        error={loadError}
        empty={
          <EmptyState drawing={<Plate />} text="Aucune recette n'a été proposée pour ce défi" />
        }
      >
        {(recipes) => (
          <RecipeList
            recipes={recipes}
            heading={heading}
            renderAll={wasCached}
            onOpen={openRecipe}
          />
        )}
      </QueryState>
      <MoreButton query={query} error={loadError} />
    </>
  );
}

interface RecipeListProps {
  recipes: RecipeForReader[];
  heading: ElementType;
  /** True to render the whole list at once. */
  renderAll: boolean;
  onOpen: (recipe: RecipeForReader) => void;
}

function RecipeList({ recipes, heading, renderAll, onOpen }: RecipeListProps) {
  const castVote = useCastVote();
  const shown = useGradualList(recipes, renderedPerStep, renderAll);
  return (
    <Box component="ul" sx={listStyle}>
      {shown.map((recipe) => (
        <li key={recipe.id}>
          <RecipeCard
            recipe={recipe}
            sizes={recipeCardSizes}
            heading={heading}
            aside={(titleId) => <KeepButton recipe={recipe} describedBy={titleId} />}
            onOpen={() => onOpen(recipe)}
          >
            <VoteControl recipe={recipe} onVote={(rating) => castVote(recipe, rating)} />
          </RecipeCard>
        </li>
      ))}
    </Box>
  );
}

const listStyle = { ...recipeGridStyle, m: 0, p: 0, listStyle: "none" } as const;
