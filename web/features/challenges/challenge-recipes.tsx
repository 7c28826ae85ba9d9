import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { type ElementType, type ReactNode, useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Plate } from "../../components/artwork/plate.tsx";
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
  /** Level of the headings of the dishes. */
  heading?: ElementType;
  /** What one may do where no recipe is yet. */
  action?: ReactNode;
}

/** How many dishes are rendered at a time. */
const step = 4;

const loadError = "Erreur lors du chargement des recettes";

/** All recipes of a challenge, each with its vote, loaded page by page on demand (D6); the page's RecipeReader opens one. */
export function ChallengeRecipes({ challengeId, heading = "h3", action }: ChallengeRecipesProps) {
  const query = useChallengeRecipes(challengeId);
  const [wasThere] = useState(query.data !== undefined);
  const queryClient = useQueryClient();
  const { id: openId, open } = useDialogParam(recipeParam);
  const isCovered = useDeferredBehindDialog(openId !== undefined);

  function read(recipe: RecipeForReader) {
    queryClient.setQueryData(queryKeys.recipe(recipe.id), recipe);
    open(recipe.id);
  }

  return (
    <>
      <QueryState
        query={isCovered ? { ...query, data: undefined } : query}
        skeleton={<RecipeGridSkeleton count={3} />}
        error={loadError}
        empty={
          <EmptyState
            drawing={<Plate />}
            text="Aucune recette n'a été proposée pour ce défi"
            action={action}
          />
        }
      >
        {(recipes) => (
          <RecipeList recipes={recipes} heading={heading} atOnce={wasThere} onOpen={read} />
        )}
      </QueryState>
      <MoreButton query={query} error={loadError} />
    </>
  );
}

interface RecipeListProps {
  recipes: RecipeForReader[];
  heading: ElementType;
  atOnce: boolean;
  onOpen: (recipe: RecipeForReader) => void;
}

function RecipeList({ recipes, heading, atOnce, onOpen }: RecipeListProps) {
  const castVote = useCastVote();
  const shown = useGradualList(recipes, step, atOnce);
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
