import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { type ElementType, useRef, useState } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/query-state.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { useGradualList } from "../../hooks/use-gradual-list.ts";
import { usePlaceInList } from "../../hooks/use-place-in-list.ts";
import { recipeParam } from "../../navigation/paths.ts";
import { pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RecipeCard } from "../../recipe/card/recipe-card.tsx";
import { RecipeGridSkeleton, recipeListStyle } from "../../recipe/card/recipe-grid.tsx";
import { KeepButton } from "../../recipe/cookbook/keep-button.tsx";
import { useCastVote } from "../../recipe/voting/use-cast-vote.ts";
import { VoteControl } from "../../recipe/voting/vote-control.tsx";
import { RecipeListHead } from "./recipe-list-head.tsx";
import { useChallengeRecipes } from "./use-challenge-recipes.ts";
import { useCompactGrid } from "./use-compact-grid.ts";
import { useDeferredBehindDialog } from "./use-deferred-behind-dialog.ts";

interface ChallengeRecipesProps {
  challenge: Pick<Challenge, "id" | "recipeCount">;
  heading?: ElementType;
}

/** All recipes of a challenge with their vote forms, loaded page by page (D6). */
export default function ChallengeRecipes({ challenge, heading = "h3" }: ChallengeRecipesProps) {
  const query = useChallengeRecipes(challenge.id);
  const [isCompact, setCompact] = useCompactGrid();
  const [wasCached] = useState(query.data !== undefined);
  const queryClient = useQueryClient();
  const { id: openId, open } = useDialogParam(recipeParam);
  const isDeferred = useDeferredBehindDialog(openId !== undefined);

  function openRecipe(recipe: RecipeForReader) {
    // The user's own recipe is loaded when its dialog opens, because recipe lists do not contain its audience and its
    // descriptive words.
    if (!recipe.isMine) queryClient.setQueryData(queryKeys.recipe(recipe.id), recipe);
    open(recipe.id);
  }

  return (
    <ListState
      query={query}
      isWaiting={isDeferred}
      skeleton={<RecipeGridSkeleton count={3} />}
      error="Erreur lors du chargement des recettes"
      empty={<EmptyState drawing="plate" text="Aucune recette n'a été proposée pour ce défi" />}
    >
      {(recipes) => (
        <>
          <RecipeListHead
            loaded={recipes.length}
            total={challenge.recipeCount}
            hasMore={query.hasNextPage}
            isCompact={isCompact}
            onCompactChange={setCompact}
          />
          <RecipeList
            challengeId={challenge.id}
            recipes={recipes}
            heading={heading}
            isCompact={isCompact}
            renderAll={wasCached}
            onOpen={openRecipe}
          />
        </>
      )}
    </ListState>
  );
}

interface RecipeListProps {
  challengeId: string;
  recipes: RecipeForReader[];
  heading: ElementType;
  isCompact: boolean;
  /** True to render all recipe cards immediately instead of gradually. */
  renderAll: boolean;
  onOpen: (recipe: RecipeForReader) => void;
}

function RecipeList(props: RecipeListProps) {
  const { challengeId, recipes, heading, isCompact, renderAll, onOpen } = props;
  const castVote = useCastVote();
  const list = useRef<HTMLUListElement>(null);
  const shown = useGradualList(recipes, renderAll);
  usePlaceInList(list, challengeId);
  return (
    <Box component="ul" ref={list} sx={isCompact ? compactListStyle : recipeListStyle}>
      {shown.map((recipe) => (
        <li key={recipe.id} data-id={recipe.id}>
          {isCompact ? (
            <RecipeCard
              compact
              recipe={recipe}
              sizes={compactCardSizes}
              heading={heading}
              onOpen={() => onOpen(recipe)}
            >
              {stateText(recipe)}
            </RecipeCard>
          ) : (
            <RecipeCard
              recipe={recipe}
              sizes={pictureSizes.card}
              heading={heading}
              aside={(titleId) => <KeepButton recipe={recipe} describedBy={titleId} />}
              onOpen={() => onOpen(recipe)}
            >
              <VoteControl recipe={recipe} onVote={(vote) => castVote(recipe, vote)} />
            </RecipeCard>
          )}
        </li>
      ))}
    </Box>
  );
}

/** Returns the text that compact recipe cards show instead of stars. */
function stateText({ isMine, hasVoted, myRating }: RecipeForReader): string {
  if (isMine) return "Votre recette";
  if (!hasVoted) return "Pas encore voté";
  return myRating === null ? "Vous avez voté" : `Votre note\u00a0: ${myRating} sur 5`;
}

const compactListStyle = {
  ...recipeListStyle,
  gap: { xs: 1.25, sm: 2 },
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))",
} as const;
const compactCardSizes = "(min-width: 600px) 220px, calc(50vw - 26px)";
