import type { ProfileExport } from "#shared/model/profile.ts";
import { recipeOf } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { ownerOf } from "../table/indexes.ts";
import { queryOwnedItems } from "../table/owned-items.ts";

/**
 * Returns an author's recipes that an administrator has withdrawn, and those that are still hidden after a ban (D38).
 * Their photos are not accessible.
 */
export async function listWithdrawnRecipes(
  userId: string,
): Promise<ProfileExport["withdrawnRecipes"]> {
  const recipes: ProfileExport["withdrawnRecipes"] = [];
  for (const owner of [ownerOf.withdrawn(userId), ownerOf.hidden(userId)]) {
    for await (const { card, overflow } of queryOwnedItems<WithdrawnItem>(owner)) {
      const packed = card.body ?? overflow;
      if (packed) recipes.push({ ...recipeOf(card, packed), audience: card.audience ?? "MEMBERS" });
    }
  }
  return recipes;
}
