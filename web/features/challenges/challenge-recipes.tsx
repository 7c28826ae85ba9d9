import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ElementType, type ReactNode, useState } from "react";
import { Plate } from "../../components/artwork/plate.tsx";
import { DishSkeletons, dishGridStyle, dishSizes } from "../../components/dish-skeleton.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { LazyRecipeDialog } from "../../components/lazy-recipe-dialog.ts";
import { QueryState } from "../../components/query-state.tsx";
import { RecipeCard } from "../../components/recipe-card.tsx";
import { VoteControl } from "../../components/vote-control.tsx";
import { useCastVote } from "./use-cast-vote.ts";
import { useChallengeRecipes } from "./use-challenge-recipes.ts";

interface ChallengeRecipesProps {
  challengeId: string;
  /** Level of the headings of the dishes. */
  heading?: ElementType;
  /** What one may do where no recipe is yet. */
  action?: ReactNode;
}

/** All recipes of a challenge, each with its vote, loaded page by page on demand (D6). */
export function ChallengeRecipes({ challengeId, heading = "h3", action }: ChallengeRecipesProps) {
  const query = useChallengeRecipes(challengeId);
  const castVote = useCastVote(challengeId);
  const [openId, setOpenId] = useState<string>();
  const opened = query.data?.find(({ id }) => id === openId);
  return (
    <>
      <QueryState
        query={query}
        skeleton={<DishSkeletons count={3} />}
        error="Erreur lors du chargement des recettes"
        empty={
          <EmptyState
            drawing={<Plate />}
            text="Aucune recette n'a été proposée pour ce défi"
            action={action}
          />
        }
      >
        {(recipes) => (
          <Box component="ul" sx={listStyle}>
            {recipes.map((recipe) => (
              <li key={recipe.id}>
                <RecipeCard
                  recipe={recipe}
                  sizes={dishSizes}
                  heading={heading}
                  onOpen={() => setOpenId(recipe.id)}
                >
                  <VoteControl recipe={recipe} onVote={(rating) => castVote(recipe.id, rating)} />
                </RecipeCard>
              </li>
            ))}
          </Box>
        )}
      </QueryState>
      {query.hasNextPage && (
        <Box sx={{ display: "grid", placeItems: "center", mt: 3 }}>
          <Button
            variant="outlined"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            Afficher plus
          </Button>
        </Box>
      )}
      <LazyRecipeDialog recipe={opened} onClose={() => setOpenId(undefined)}>
        {opened && <VoteControl recipe={opened} onVote={(rating) => castVote(opened.id, rating)} />}
      </LazyRecipeDialog>
    </>
  );
}

const listStyle = { ...dishGridStyle, m: 0, p: 0, listStyle: "none" } as const;
