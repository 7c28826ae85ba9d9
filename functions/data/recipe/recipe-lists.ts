import type { Page, PageQuery } from "#shared/model/page.ts";
import type { Recipe, RecipeForReader } from "#shared/model/recipe.ts";
import { inVotingOrder } from "#shared/rules/voting-order.ts";
import { openChallengeCards } from "./open-challenge-cards.ts";
import { ratingsOf } from "./ratings-of-voter.ts";
import { idOf, type RecipeCard } from "./recipe-card.ts";
import { allRecipes, rankedCards, rankingOf } from "./recipe-ranking.ts";
import { recipesOf } from "./recipe-texts.ts";

/** A page of all recipes in the order of the ranking (D6, D21). */
export async function listRecipes(page: PageQuery): Promise<Page<Recipe>> {
  const { items, cursor } = await rankedCards(allRecipes, page);
  return { items: await recipesOf(items), cursor };
}

/** A page of a finished challenge's recipes in the order of the ranking (D26a). */
export async function listRankedRecipes(
  challengeId: string,
  readerId: string,
  page: PageQuery,
): Promise<Page<RecipeForReader>> {
  const { items, cursor } = await rankedCards(rankingOf(challengeId), page);
  return { items: await forReader(items, readerId, { consistent: false }), cursor };
}

/** A page of an open challenge's recipes, each page in voting order (D26a). */
export async function listOpenRecipes(
  challengeId: string,
  readerId: string,
  page: PageQuery,
): Promise<Page<RecipeForReader>> {
  const { items, cursor } = await openChallengeCards(challengeId, readerId, page);
  // Who has just voted sees it; the votes between two cards of this order are no more than the cards.
  const recipes = await forReader(items, readerId, { consistent: true });
  return { items: inVotingOrder(recipes), cursor };
}

async function forReader(
  cards: RecipeCard[],
  readerId: string,
  consistency: { consistent: boolean },
): Promise<RecipeForReader[]> {
  const [recipes, ratings] = await Promise.all([
    recipesOf(cards),
    ratingsOf(readerId, cards.map(idOf), consistency),
  ]);
  return recipes.map((recipe) => {
    const myRating = ratings.get(recipe.id) ?? null;
    return {
      ...recipe,
      isMine: recipe.user.id === readerId,
      hasVoted: myRating !== null,
      myRating,
    };
  });
}
