import { findCard } from "../recipe/recipe-store.ts";
import { editWinner } from "./named-winners.ts";
import { editResult, findResultKey } from "./result-items.ts";

/**
 * Copies the title and photo of an edited recipe to its recorded result and, if it won, to its challenge's list of
 * winners. Starts again if the recipe is edited in the meantime. Does nothing for a withdrawn or deleted recipe.
 */
export async function copyEditToResults(recipeId: string): Promise<void> {
  for (let card = await findCard(recipeId); card; ) {
    const { title, image, color } = card;
    if (card.won) await editWinner(card);
    const result = await findResultKey(card);
    if (result) await editResult(result, { title, image, color });
    const current = await findCard(recipeId);
    if (current?.title === title && current.image === image) return;
    card = current;
  }
}
