import type { Recipe } from "#shared/model/recipe.ts";
import { recipeOf } from "../recipe/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/keys.ts";
import { pagesOfOwned } from "../table/owned-items.ts";
import type { WithdrawnItem } from "./items.ts";

/** The recipes of an author that are withdrawn, as they were; their photos are not served. */
export async function withdrawnOfAuthor(userId: string): Promise<Recipe[]> {
  const recipes: Recipe[] = [];
  for await (const entries of pagesOfOwned(ownerOf.withdrawn(userId))) {
    const found = await batchGet(entries);
    for (const entry of entries) {
      const withdrawn = found.of<WithdrawnItem>(entry);
      const packed = withdrawn && (withdrawn.card.body ?? withdrawn.overflow);
      if (packed) recipes.push(recipeOf(withdrawn.card, packed));
    }
  }
  return recipes;
}
