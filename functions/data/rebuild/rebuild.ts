import { inParallel } from "#shared/in-parallel.ts";
import { rebuildBoard } from "../board/board-store.ts";
import { settleResults } from "../results/settle-results.ts";
import { rebuildShowcase } from "../showcase/showcase-store.ts";
import { readTable } from "./read-table.ts";
import { rebuildAddresses } from "./rebuild-addresses.ts";
import { rebuildAdministrators } from "./rebuild-administrators.ts";
import { rebuildAgenda } from "./rebuild-agenda.ts";
import { rebuildContributor } from "./rebuild-contributor.ts";
import { rebuildCookbook } from "./rebuild-cookbook.ts";
import { rebuildMorningList } from "./rebuild-morning-list.ts";
import { rebuildNames } from "./rebuild-names.ts";
import { rebuildPublicList } from "./rebuild-public-list.ts";
import { rebuildRecipeCount } from "./rebuild-recipe-count.ts";
import { rebuildRecipesOfChallenge } from "./rebuild-recipes.ts";
import { rebuildSearchIndex } from "./rebuild-search-index.ts";
import { rebuildWinners } from "./rebuild-winners.ts";

/** Number of repairs in a rebuild, per kind of data. */
export interface RepairCounts {
  /** Number of items with wrong index keys. */
  indexKeys: number;
  addresses: number;
  administrators: number;
  /** Number of recipe cards with wrong attributes. */
  recipes: number;
  /** Number of challenges with a wrong recipe count. */
  recipeCounts: number;
  /**
   * Number of corrected copies of names, titles and photos. `rebuild` checks names on recipe cards, in statistics and
   * among winners. It checks titles and photos among winners only.
   */
  names: number;
  /** Number of users with wrong statistics. */
  contributors: number;
  /** Number of cookbooks with a wrong recipe count. */
  cookbooks: number;
  /** Number of users whose subscription to the morning emails did not match their account settings. */
  morningNotices: number;
  /** Number of wrong items in recorded results. */
  results: number;
  agenda: number;
  board: number;
  /** Number of recipes with wrong entries in the search index. */
  search: number;
  /** Number of missing or superfluous entries in the lists of public recipes. */
  publicRecipes: number;
  showcase: number;
}

/**
 * Recomputes and corrects all counters, lists and other data derived from challenges, accounts, recipes and votes. Safe
 * while the site is in use: a write fails if the data on which it is based has changed.
 */
export async function rebuild(now: Date): Promise<RepairCounts> {
  const { accounts, addresses, challenges, indexKeys } = await readTable();
  const repaired: RepairCounts = {
    indexKeys,
    addresses: await rebuildAddresses(accounts, addresses),
    administrators: await rebuildAdministrators(accounts),
    recipes: 0,
    recipeCounts: 0,
    names: 0,
    contributors: 0,
    cookbooks: 0,
    morningNotices: 0,
    results: 0,
    agenda: 0,
    board: 0,
    search: 0,
    publicRecipes: 0,
    showcase: 0,
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
    if (await rebuildMorningList(account)) repaired.morningNotices++;
    const names = await rebuildNames(account.id);
    repaired.names += names;
  });
  // Must run after the repair of the recipe cards, because results contain user names copied from the cards.
  await inParallel(challenges, 5, async ({ id }) => {
    const results = await settleResults(id, { limit: Number.POSITIVE_INFINITY });
    repaired.results += results.repaired;
  });
  if (await rebuildAgenda(challenges, now)) repaired.agenda++;
  if (await rebuildBoard(now)) repaired.board++;
  // Must run after the repair of the names, because the search index contains author names.
  repaired.search = await rebuildSearchIndex();
  repaired.publicRecipes = await rebuildPublicList();
  // Must run after the repair of current challenges and winners, because the showcase is built from them.
  if (await rebuildShowcase(now)) repaired.showcase++;
  return repaired;
}
