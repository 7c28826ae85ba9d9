import type { Page, PageQuery } from "#shared/model/page.ts";
import type { Recipe, RecipeForReader } from "#shared/model/recipe.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { getRatings } from "./ratings-of-voter.ts";
import {
  challengeRanking,
  globalRanking,
  listRankedCards,
  startOfChallenge,
} from "./recipe-ranking.ts";
import { recipesForReader } from "./recipes-for-reader.ts";
import { recipesOf } from "./recipes-of-cards.ts";

/** Returns a page of the recipes of all challenges, best first (D6, D21). */
export async function listRecipes(page: PageQuery): Promise<Page<Recipe>> {
  const { items, cursor } = await listRankedCards(globalRanking, page);
  return { items: await recipesOf(items), cursor };
}

/** Returns a page of the recipes of a finished challenge, best first (D26a). */
export async function listRankedRecipes(
  challengeId: string,
  readerId: string,
  page: PageQuery,
): Promise<Page<RecipeForReader>> {
  const { items, cursor } = await listRankedCards(challengeRanking(challengeId), page);
  return { items: await withRatings(items, readerId), cursor };
}

/**
 * Returns a page of the recipes of a challenge that was extended after its results were recorded. Lists the user's own
 * recipe first, then the others, best first (D26a). A page may be short or even empty.
 */
export async function listOwnThenRankedRecipes(
  challengeId: string,
  readerId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<RecipeForReader>> {
  const own = cursor
    ? undefined
    : await getItem<RecipeCard>(keys.recipe({ challengeId, userId: readerId }));
  if (own && limit === 1) {
    return { items: await withRatings([own], readerId), cursor: startOfChallenge(challengeId) };
  }
  const page = await listRankedCards(challengeRanking(challengeId), {
    limit: own ? limit - 1 : limit,
    cursor,
  });
  const others = page.items.filter(({ owner }) => owner !== readerId);
  const shown = [...(own ? [own] : []), ...others];
  return { items: await withRatings(shown, readerId), cursor: page.cursor };
}

/** Returns the recipes of the given card items, including the user's own ratings. */
async function withRatings(cards: RecipeCard[], readerId: string): Promise<RecipeForReader[]> {
  const ratings = await getRatings(readerId, cards.map(idOf), { consistent: false });
  return recipesForReader(cards, readerId, ratings);
}
