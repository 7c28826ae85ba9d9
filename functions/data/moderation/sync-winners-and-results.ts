import { getAccount } from "../account/account-store.ts";
import { idOf, slotOf } from "../items/recipe-card.ts";
import { rebuildContributor } from "../rebuild/rebuild-contributor.ts";
import { rebuildCard } from "../rebuild/rebuild-recipes.ts";
import { removeWinner, restoreWinner } from "../results/named-winners.ts";
import { findResultKey, redaction, restoration } from "../results/result-items.ts";
import { settleResultOf } from "../results/settle-results.ts";
import { conditionHolds } from "../table/conditions.ts";
import { keys } from "../table/keys.ts";
import { updateItem } from "../table/requests.ts";
import type { RecipeVisibility } from "./recipe-visibility.ts";

/**
 * Updates a challenge's winners and results after one of its recipes was hidden or restored. If the recipe was
 * restored, also recounts its votes.
 */
export async function syncWinnersAndResults({ isVisible, card }: RecipeVisibility): Promise<void> {
  const { challengeId, owner, won, standing, title, nom, image, color } = card;
  if (won && isVisible) {
    await restoreWinner(challengeId, owner, { recipeId: idOf(card), title, nom, image, color });
  } else if (won) {
    await removeWinner(challengeId, owner);
  }
  const key = await findResultKey(card);
  if (key) {
    await conditionHolds(updateItem(isVisible ? restoration(key, card) : redaction(key)));
  }
  if (!isVisible) return;
  if (!standing) await settleResultOf(card);
  // Recounts the votes, because users may have added or deleted votes while the recipe was withdrawn.
  await rebuildCard(keys.recipe(slotOf(card)), challengeId);
  const author = await getAccount(owner);
  if (author) await rebuildContributor(author);
}
