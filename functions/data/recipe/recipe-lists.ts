import type { Page, PageQuery } from "#shared/model/page.ts";
import type { Recipe, RecipeForReader } from "#shared/model/recipe.ts";
import { recipesForReader } from "./for-reader.ts";
import { ratingsOf } from "./ratings-of-voter.ts";
import { idOf } from "./recipe-card.ts";
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
  const ratings = await ratingsOf(readerId, items.map(idOf), { consistent: false });
  return { items: await recipesForReader(items, readerId, ratings), cursor };
}
