import type { Recipe } from "#shared/model/recipe.ts";
import { recipeOf } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { ownerOf } from "../table/indexes.ts";
import { queryOwnedItems } from "../table/owned-items.ts";

/**
 * Returns an author's recipes that were withdrawn by a moderation decision. Their photos are not accessible.
 */
export async function listWithdrawnRecipes(userId: string): Promise<Recipe[]> {
  const recipes: Recipe[] = [];
  for await (const withdrawn of queryOwnedItems<WithdrawnItem>(ownerOf.withdrawn(userId))) {
    const packed = withdrawn.card.body ?? withdrawn.overflow;
    if (packed) recipes.push(recipeOf(withdrawn.card, packed));
  }
  return recipes;
}
