import type { Account } from "../account/account.ts";
import { contributorPlace, getStats } from "../contributor/contributor-store.ts";
import type { RecipeCard } from "../recipe/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { pagesOfOwned } from "../table/owned-items.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { differing } from "./differing.ts";
import { settledFault } from "./settled.ts";

/** Puts the numbers of a user right, summed up anew from the cards of their recipes; tells whether they were wrong. */
export async function rebuildContributor({ id, nom }: Account): Promise<boolean> {
  const fault = await settledFault(() => faultOf(id, nom));
  return fault !== undefined && setAttributes(keys.stats(id), fault.set, fault.read);
}

async function faultOf(userId: string, nom: string) {
  const total = await totalOf(userId);
  const stats = await getStats(userId, { consistent: true });
  if (!stats && total.recipeCount === 0) return undefined;
  const { recipeCount, ratingCount, ratingSum, wins } = stats ?? {};
  const set = differing((stats ?? {}) as Record<string, unknown>, {
    ...total,
    // A number that was counted up and down again stays as a zero.
    wins: total.wins === 0 && wins === undefined ? undefined : total.wins,
    userId,
    ...(!stats && { nom }),
    ...contributorPlace(total.recipeCount),
  });
  return set && { set, read: { recipeCount, ratingCount, ratingSum, wins } };
}

async function totalOf(userId: string) {
  const total = { recipeCount: 0, ratingCount: 0, ratingSum: 0, wins: 0 };
  for await (const entries of pagesOfOwned(userId)) {
    const found = await batchGet(entries, {
      consistent: true,
      attributes: ["ratingCount", "ratingSum", "won"],
    });
    for (const entry of entries) {
      const card = found.of<RecipeCard>(entry);
      if (!card) continue;
      total.recipeCount++;
      total.ratingCount += card.ratingCount;
      total.ratingSum += card.ratingSum;
      total.wins += card.won ? 1 : 0;
    }
  }
  return total;
}
