import { getAccount } from "../account/account-store.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import { purgeWinner, restoreWinner } from "../challenge/named-winners.ts";
import { rebuildContributor } from "../rebuild/rebuild-contributor.ts";
import { rebuildCard } from "../rebuild/rebuild-recipes.ts";
import { idOf, placeOf } from "../recipe/recipe-card.ts";
import { blankResult, fillResult } from "../results/result-items.ts";
import { keys } from "../table/keys.ts";
import type { Whereabouts } from "./where-recipe-is.ts";

/** Has the winners and the results of a challenge say of a recipe what they should, and its votes counted if it came back. */
export async function settleMarks({ shown, card }: NonNullable<Whereabouts>): Promise<void> {
  const { challengeId, owner, won, standing, title, nom, image, color } = card;
  if (won && shown) {
    await restoreWinner(challengeId, owner, { recipeId: idOf(card), title, nom, image, color });
  } else if (won) {
    await purgeWinner(challengeId, owner);
  }
  const run = standing && (await getChallenge(challengeId))?.results?.run;
  if (standing && run) {
    const key = keys.result(challengeId, run, standing.place, owner);
    await (shown ? fillResult(key, { title, nom, image, color }) : blankResult(key));
  }
  if (!shown) return;
  // Votes came or went while it was withdrawn.
  await rebuildCard(keys.recipe(placeOf(card)), challengeId);
  const author = await getAccount(owner);
  if (author) await rebuildContributor(author);
}
