import { getAccount } from "../account/account-store.ts";
import { idOf, type RecipeCard, slotOf } from "../items/recipe-card.ts";
import { rebuildContributor } from "../rebuild/rebuild-contributor.ts";
import { rebuildCard } from "../rebuild/rebuild-recipes.ts";
import { requireVisibleStep } from "../recipe/recipe-state-steps.ts";
import { removeInvisibleWinner, restoreWinner } from "../results/named-winners.ts";
import { findResultKey, redactResult, restoration } from "../results/result-items.ts";
import { settleResultOf } from "../results/settle-results.ts";
import { ignoreRefusal } from "../table/ignore-refusal.ts";
import { keys } from "../table/keys.ts";
import { updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import type { RecipeVisibility } from "./recipe-visibility.ts";

/**
 * Updates a challenge's winners and results after one of its recipes was hidden or restored. If the recipe was
 * restored, also recounts its votes. Returns false if the votes changed too often to be recounted. Throws `conflict` if
 * the recipe has been hidden, restored or deleted since it was read.
 */
export async function syncWinnersAndResults(found: RecipeVisibility): Promise<boolean> {
  const { isVisible, card } = found;
  if (card.won) await (isVisible ? restoreWinner(card) : removeInvisibleWinner(idOf(card)));
  const key = await findResultKey(card);
  if (!isVisible) {
    if (key) await redactResult(key);
    return true;
  }
  if (key) {
    const restore = updateStep({ refusal: "not-found", ...restoration(key, card) });
    await ignoreRefusal("not-found", transact([requireVisibleStep(idOf(card)), restore]));
  }
  if (!card.standing) await settleResultOf(card);
  return recount(card);
}

/**
 * Recounts the votes of a restored recipe, because users may have added or deleted votes while it was withdrawn. Also
 * recounts the author's statistics. Returns false if the votes changed too often to be recounted.
 */
async function recount(card: RecipeCard): Promise<boolean> {
  const recipe = await rebuildCard(keys.recipe(slotOf(card)), card.challengeId);
  const author = await getAccount(card.owner);
  const statistics = author ? await rebuildContributor(author) : "correct";
  return recipe !== "changing" && statistics !== "changing";
}
