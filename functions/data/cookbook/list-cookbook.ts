import type { CookbookEntry, KeptRecipe } from "#shared/model/cookbook.ts";
import type { Page, PageQuery } from "#shared/model/page.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { recipesOf } from "../recipe/recipes-of-cards.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedItems } from "../table/owned-items.ts";
import { queryPage } from "../table/query-page.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { queryAll } from "../table/requests.ts";
import { type EntryItem, keptRecipeOf } from "./entry.ts";

/** Cursor into a cookbook: the id of the last recipe on the previous page. */
export type CookbookPosition = Record<"after", string>;

/**
 * Returns a page of a user's cookbook, ordered by recipe id. Sends one more database request if any of the recipes has
 * long texts.
 */
export async function listCookbook(userId: string, page: PageQuery): Promise<Page<CookbookEntry>> {
  const query = keysStartingWith(keys.cookbookEntry(userId, ""));
  const { items, cursor } = await queryPage<EntryItem, CookbookPosition>(query, page, {
    positionOf: ({ SK }) => ({ after: SK }),
    startKeyAt: ({ after = "" }) => parseRecipeId(after) && keys.cookbookEntry(userId, after),
  });
  const recipes = await readKeptRecipes(items);
  return {
    items: items.map((entry) => ({
      ...keptRecipeOf(entry),
      recipe: recipes.get(entry.SK) ?? null,
    })),
    cursor,
  };
}

/** Returns all entries of a cookbook (at most 500), without their recipes. */
export async function listKeptRecipes(
  userId: string,
  { consistent = false } = {},
): Promise<KeptRecipe[]> {
  const kept: KeptRecipe[] = [];
  const query = { ...keysStartingWith(keys.cookbookEntry(userId, "")), ConsistentRead: consistent };
  for await (const entry of queryAll<EntryItem>(query)) kept.push(keptRecipeOf(entry));
  return kept;
}

/** Counts the users who have cooked a recipe. Reads their cookbook entries, because the index may be out of date. */
export async function countCookedEntries(recipeId: string): Promise<number> {
  let count = 0;
  const options = { consistent: true, attributes: ["cookedOn"] };
  for await (const { cookedOn } of queryOwnedItems<EntryItem>(ownerOf.cooked(recipeId), options)) {
    if (cookedOn !== undefined) count++;
  }
  return count;
}

/** Returns a map from recipe id to recipe for the given cookbook entries. Omits deleted recipes. */
async function readKeptRecipes(entries: EntryItem[]) {
  const cardKeys = entries.flatMap(({ SK }) => parseRecipeId(SK) ?? []).map(keys.recipe);
  const found = await batchGet(cardKeys);
  const kept = new Set(entries.map(({ SK }) => SK));
  const cards = cardKeys
    .flatMap((key) => found.get<RecipeCard>(key) ?? [])
    .filter((card) => kept.has(idOf(card)));
  const recipes = await recipesOf(cards);
  return new Map(recipes.map((recipe) => [recipe.id, recipe]));
}
