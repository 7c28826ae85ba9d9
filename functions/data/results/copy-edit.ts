import { actUntilUnchanged } from "../../act-until-unchanged.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { findCard } from "../recipe/recipe-store.ts";
import { editWinner } from "./named-winners.ts";
import { editResult, findResultKey } from "./result-items.ts";

/**
 * Copies the title and photo of an edited recipe to its recorded result and, if it won, to its challenge's list of
 * winners. Starts again if the recipe is edited in the meantime. Does nothing for a withdrawn or deleted recipe.
 */
export function copyEditToResults(recipeId: string): Promise<void> {
  return actUntilUnchanged(() => findCard(recipeId), copyEdit, isSame);
}

async function copyEdit(card: RecipeCard): Promise<void> {
  const { title, image, color } = card;
  if (card.won) await editWinner(card);
  const result = await findResultKey(card);
  if (result) await editResult(result, { title, image, color });
}

function isSame(before: RecipeCard, after: RecipeCard): boolean {
  return before.title === after.title && before.image === after.image;
}
