import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { inParallel } from "./in-parallel.ts";
import type { Key } from "./keys.ts";
import { ownedItems } from "./owned-items.ts";
import type { RecipeCard } from "./recipe-card.ts";
import { removalOf } from "./recipe-removal.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import { table, tableName } from "./table.ts";
import { transact } from "./transact.ts";

const attempts = 8;

/**
 * Deletes up to `limit` recipes of a user who exists no more and whose numbers are forgotten, each with what hangs
 * on it (D16); tells whether there may be more.
 */
export async function deleteRecipesBy(userId: string, limit: number, now: Date): Promise<boolean> {
  const recipes = await ownedItems(userId, limit);
  await inParallel(recipes, 5, (recipe) => removeRecipe(recipe, now));
  return recipes.length === limit;
}

async function removeRecipe({ PK, SK }: Key, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    const { Item } = await table.send(
      new GetCommand({ TableName: tableName(), Key: { PK, SK }, ConsistentRead: true }),
    );
    if (Item) await transact(removalOf(Item as RecipeCard, undefined, now));
  }, attempts);
}
