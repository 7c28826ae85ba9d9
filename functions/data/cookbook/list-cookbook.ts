import type { CookbookEntry, KeptRecipe } from "#shared/model/cookbook.ts";
import type { Page, PageQuery } from "#shared/model/page.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { recipesOf } from "../recipe/recipes-of-cards.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedPages } from "../table/owned-items.ts";
import { decodeCursor, encodeCursor } from "../table/page-cursor.ts";
import { querySlice } from "../table/query-slice.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { queryAll } from "../table/requests.ts";
import { type EntryItem, keptRecipeOf } from "./entry.ts";

/** A page of a user's cookbook by recipe; the text of a long one costs a request more. */
export async function listCookbook(
  userId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<CookbookEntry>> {
  const from = decodeCursor<{ after: string }>(
    cursor,
    ({ after }) => recipeSlot(String(after)) !== undefined,
  );
  const { items, hasMore } = await querySlice<EntryItem>(
    { ...entriesOf(userId), ExclusiveStartKey: from && keys.cookbookEntry(userId, from.after) },
    limit,
  );
  const recipes = await recipesKept(items);
  const last = hasMore ? items.at(-1) : undefined;
  return {
    items: items.map((entry) => ({
      ...keptRecipeOf(entry),
      recipe: recipes.get(entry.SK) ?? null,
    })),
    cursor: last && encodeCursor({ after: last.SK }),
  };
}

/** All that a user keeps, without the recipes: 500 at most. */
export async function listKeptRecipes(
  userId: string,
  { consistent = false } = {},
): Promise<KeptRecipe[]> {
  const kept: KeptRecipe[] = [];
  const query = { ...entriesOf(userId), ConsistentRead: consistent };
  for await (const entry of queryAll<EntryItem>(query)) kept.push(keptRecipeOf(entry));
  return kept;
}

/** How many entries of all cookbooks say that a recipe was cooked; each is read again, as the index may lag. */
export async function countCookedEntries(recipeId: string): Promise<number> {
  let count = 0;
  for await (const entries of queryOwnedPages(ownerOf.cooked(recipeId))) {
    const found = await batchGet(entries, { consistent: true, attributes: ["cookedOn"] });
    count += entries.filter((entry) => found.get<EntryItem>(entry)?.cookedOn !== undefined).length;
  }
  return count;
}

function entriesOf(userId: string) {
  return {
    KeyConditionExpression: "PK = :cookbook",
    ExpressionAttributeValues: { ":cookbook": keys.cookbookEntry(userId, "").PK },
  };
}

/** By identifier, the recipes of entries that still exist. */
async function recipesKept(entries: EntryItem[]) {
  const places = entries.flatMap(({ SK }) => recipeSlot(SK) ?? []).map(keys.recipe);
  const found = await batchGet(places);
  const kept = new Set(entries.map(({ SK }) => SK));
  const cards = places
    .flatMap((place) => found.get<RecipeCard>(place) ?? [])
    .filter((card) => kept.has(idOf(card)));
  const recipes = await recipesOf(cards);
  return new Map(recipes.map((recipe) => [recipe.id, recipe]));
}
