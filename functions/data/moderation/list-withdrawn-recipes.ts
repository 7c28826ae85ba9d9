import type { Recipe } from "#shared/model/recipe.ts";
import { recipeOf } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { queryOwnedPages } from "../table/owned-items.ts";

/** The recipes of an author that are withdrawn, as they were; their photos are not served. */
export async function listWithdrawnRecipes(userId: string): Promise<Recipe[]> {
  const recipes: Recipe[] = [];
  for await (const entries of queryOwnedPages(ownerOf.withdrawn(userId))) {
    const found = await batchGet(entries);
    for (const entry of entries) {
      const withdrawn = found.get<WithdrawnItem>(entry);
      const packed = withdrawn && (withdrawn.card.body ?? withdrawn.overflow);
      if (packed) recipes.push(recipeOf(withdrawn.card, packed));
    }
  }
  return recipes;
}
