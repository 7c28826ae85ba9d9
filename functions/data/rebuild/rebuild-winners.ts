import { RefusedError } from "#shared/errors.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { copyEditToResults } from "../results/copy-edit.ts";
import { removeInvisibleWinner, renameWinner } from "../results/named-winners.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { parseStoredRecipeId } from "../table/recipe-id.ts";

/**
 * Updates outdated user names, recipe titles and images of a challenge's winners, and removes winners whose recipe was
 * deleted or withdrawn. Returns the number of repairs.
 */
export async function rebuildWinners({ id, winners = {} }: StoredChallenge): Promise<number> {
  const accounts = await batchGet(Object.keys(winners).map(keys.account), { consistent: true });
  const recipeKey = (userId: string) => keys.recipe({ challengeId: id, userId });
  const cards = await batchGet(Object.keys(winners).map(recipeKey), { consistent: true });
  let repaired = 0;
  for (const [userId, winner] of Object.entries(winners)) {
    const card = cards.get<RecipeCard>(recipeKey(userId));
    if (card?.nonce !== parseStoredRecipeId(winner.recipeId).nonce) {
      if (await removeIfInvisible(winner.recipeId)) repaired++;
      continue;
    }
    if (card.won && (card.title !== winner.title || card.image !== winner.image)) {
      await copyEditToResults(idOf(card));
      repaired++;
    }
    const nom = accounts.get<{ nom: string }>(keys.account(userId))?.nom;
    if (nom === undefined || nom === winner.nom) continue;
    if (await renameWinner(id, userId, nom)) repaired++;
  }
  return repaired;
}

/** Removes a winner. Returns false if the recipe has been restored, or the winner removed, in the meantime. */
async function removeIfInvisible(recipeId: string): Promise<boolean> {
  try {
    return await removeInvisibleWinner(recipeId);
  } catch (error) {
    if (error instanceof RefusedError && error.code === "conflict") return false;
    throw error;
  }
}
