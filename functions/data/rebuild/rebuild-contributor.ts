import { contributorIndexKeys, getStats } from "../contributor/contributor-store.ts";
import type { Account } from "../items/account.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedItems } from "../table/owned-items.ts";
import { correctItem } from "./correct-item.ts";
import { differences } from "./differences.ts";

/** Recomputes a user's statistics from the user's recipes. */
export function rebuildContributor({ id, nom }: Account) {
  return correctItem(keys.stats(id), () => compareStats(id, nom));
}

async function compareStats(userId: string, nom: string) {
  const total = await totalOf(userId);
  const stats = await getStats(userId, { consistent: true });
  if (!stats && total.recipeCount === 0) return undefined;
  const { recipeCount, ratingCount, ratingSum, wins } = stats ?? {};
  const set = differences(stats ?? {}, {
    ...total,
    // The number of wins is absent until the first win, and 0 after all wins were subtracted again.
    wins: total.wins === 0 && wins === undefined ? undefined : total.wins,
    userId,
    ...(!stats && { nom }),
    ...contributorIndexKeys(total.recipeCount),
  });
  return set && { set, read: { recipeCount, ratingCount, ratingSum, wins } };
}

async function totalOf(userId: string) {
  const total = { recipeCount: 0, ratingCount: 0, ratingSum: 0, wins: 0 };
  const attributes = ["ratingCount", "ratingSum", "won"];
  const cards = queryOwnedItems<RecipeCard>(userId, { consistent: true, attributes });
  for await (const card of cards) {
    total.recipeCount++;
    total.ratingCount += card.ratingCount;
    total.ratingSum += card.ratingSum;
    total.wins += card.won ? 1 : 0;
  }
  return total;
}
