import { getChallenge } from "../challenge/challenge-store.ts";
import { idOf } from "../items/recipe-card.ts";
import { queryCardPages } from "../recipe/cards-of-challenge.ts";
import { correctRecipeCount, listCountedRecipes } from "../recipe/recipe-count.ts";
import { keys } from "../table/keys.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";
import { stableDifference } from "./stable-difference.ts";

/**
 * Maximum number of times that one rebuild corrects the recipe count of a challenge. If the count is still wrong after
 * that, the next rebuild corrects it.
 */
const maxCorrections = 3;

/** Recounts the visible recipes of a challenge. Returns true if the stored count was wrong. */
export async function rebuildRecipeCount(challengeId: string): Promise<boolean> {
  const visible = await listVisibleRecipes(challengeId);
  const counted = new Set(await listCountedRecipes(challengeId));
  const miscounted = [...visible.symmetricDifference(counted)];
  let repaired = (await correctRecipeCount(challengeId, miscounted)) > 0;
  // Checks the count again after each correction, because the stream consumer may have changed it in the meantime.
  for (let correction = 0; correction < maxCorrections; correction++) {
    const difference = await stableDifference(() => compareCount(challengeId));
    if (!difference || difference === "changing") return repaired;
    const { markers, recipeCount } = difference;
    const change = { set: { recipeCount: markers }, read: { recipeCount } };
    repaired = (await updateIfUnchanged(keys.challenge(challengeId), change)) || repaired;
  }
  return repaired;
}

async function listVisibleRecipes(challengeId: string): Promise<Set<string>> {
  const visible = new Set<string>();
  for await (const cards of queryCardPages(challengeId)) {
    for (const card of cards) visible.add(idOf(card));
  }
  return visible;
}

async function compareCount(challengeId: string) {
  const challenge = await getChallenge(challengeId);
  if (!challenge) return undefined;
  const { recipeCount } = challenge;
  const markers = (await listCountedRecipes(challengeId)).length;
  return markers === recipeCount ? undefined : { markers, recipeCount };
}
