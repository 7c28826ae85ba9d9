import { idOf, type RecipeCard } from "../recipe/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys, recipePlace, withdrawnKey } from "../table/keys.ts";
import type { WithdrawnItem } from "./items.ts";

/** Where a recipe is at this instant, with its card; undefined once it is deleted. */
export type Whereabouts = { shown: boolean; card: RecipeCard } | undefined;

/** Finds out by strongly consistent reads whether people see a recipe. */
export async function whereRecipeIs(recipeId: string): Promise<Whereabouts> {
  const place = recipePlace(recipeId);
  const hidden = withdrawnKey(recipeId);
  if (!place || !hidden) return undefined;
  const at = { card: keys.recipe(place), hidden };
  const found = await batchGet(Object.values(at), { consistent: true });
  const card = found.of<RecipeCard>(at.card);
  if (card && idOf(card) === recipeId) return { shown: true, card };
  const withdrawn = found.of<WithdrawnItem>(at.hidden);
  return withdrawn && { shown: false, card: withdrawn.card };
}
