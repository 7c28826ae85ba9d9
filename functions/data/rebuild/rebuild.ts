import { rebuildBoard } from "../board/board-store.ts";
import { settleResults } from "../results/settle-results.ts";
import { inParallel } from "../table/in-parallel.ts";
import { readTable } from "./read-table.ts";
import { rebuildAddresses } from "./rebuild-addresses.ts";
import { rebuildAdministrators } from "./rebuild-administrators.ts";
import { rebuildAgenda } from "./rebuild-agenda.ts";
import { rebuildContributor } from "./rebuild-contributor.ts";
import { rebuildCookbook } from "./rebuild-cookbook.ts";
import { rebuildNames } from "./rebuild-names.ts";
import { rebuildRecipeCount } from "./rebuild-recipe-count.ts";
import { rebuildRecipesOfChallenge } from "./rebuild-recipes.ts";
import { rebuildWinners } from "./rebuild-winners.ts";

/** Number of repairs made by a rebuild, by kind of data. */
export interface RepairCounts {
  /** Number of items with wrong index keys. */
  places: number;
  addresses: number;
  administrators: number;
  /** Number of recipe cards with wrong attributes. */
  recipes: number;
  /** Number of challenges with a wrong recipe count. */
  recipeCounts: number;
  /** Number of wrong names on recipe cards, in statistics and among winners. */
  names: number;
  /** Number of users with wrong statistics. */
  contributors: number;
  /** Number of cookbooks with a wrong recipe count. */
  cookbooks: number;
  /** Number of wrong items in recorded results. */
  results: number;
  agenda: number;
  board: number;
}

/**
 * Recomputes all derived data from challenges, accounts, recipes and votes, and repairs any differences. Safe
 * while the site is in use, because each write fails if the values that were read have changed.
 */
export async function rebuild(now: Date): Promise<RepairCounts> {
  const { accounts, addresses, challenges, places } = await readTable();
  const repaired: RepairCounts = {
    places,
    addresses: await rebuildAddresses(accounts, addresses),
    administrators: await rebuildAdministrators(accounts),
    recipes: 0,
    recipeCounts: 0,
    names: 0,
    contributors: 0,
    cookbooks: 0,
    results: 0,
    agenda: 0,
    board: 0,
  };
  await inParallel(challenges, 5, async (challenge) => {
    const recipes = await rebuildRecipesOfChallenge(challenge.id);
    const winners = await rebuildWinners(challenge);
    repaired.recipes += recipes;
    repaired.names += winners;
    if (await rebuildRecipeCount(challenge.id)) repaired.recipeCounts++;
  });
  await inParallel(accounts, 5, async (account) => {
    if (await rebuildContributor(account)) repaired.contributors++;
    if (await rebuildCookbook(account.id)) repaired.cookbooks++;
    const names = await rebuildNames(account.id);
    repaired.names += names;
  });
  // Recipe cards are repaired first, because results copy names from the recipe cards.
  await inParallel(challenges, 5, async ({ id }) => {
    const results = await settleResults(id, { limit: Number.POSITIVE_INFINITY });
    repaired.results += results.repaired;
  });
  if (await rebuildAgenda(challenges, now)) repaired.agenda++;
  if (await rebuildBoard(now)) repaired.board++;
  return repaired;
}
