import type { Page, PageQuery } from "#shared/model/page.ts";
import type { Recipe, RecipeForReader } from "#shared/model/recipe.ts";
import { idOf } from "../items/recipe-card.ts";
import { getRatings } from "./ratings-of-voter.ts";
import { challengeRanking, globalRanking, listRankedCards } from "./recipe-ranking.ts";
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
  const ratings = await getRatings(readerId, items.map(idOf), { consistent: false });
  return { items: await recipesForReader(items, readerId, ratings), cursor };
}
