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
import { rebuildRecipesOfChallenge } from "./rebuild-recipes.ts";
import { rebuildWinners } from "./rebuild-winners.ts";

/**
 * How much was wrong and is right now: places in the indexes, addresses of accounts, administrators, cards, names in
 * cards, numbers and among winners, numbers of authors, of kept recipes, places in recorded results, whole items.
 */
export interface RepairCounts {
  places: number;
  addresses: number;
  administrators: number;
  recipes: number;
  names: number;
  contributors: number;
  cookbooks: number;
  results: number;
  agenda: number;
  board: number;
}

/**
 * Computes every projection anew from challenges, accounts, recipes and votes, and puts right what differs. Whatever
 * it writes it writes on condition that what it read still stands, so that it may run while the site does.
 */
export async function rebuild(now: Date): Promise<RepairCounts> {
  const { accounts, addresses, challenges, places } = await readTable();
  const healed: RepairCounts = {
    places,
    addresses: await rebuildAddresses(accounts, addresses),
    administrators: await rebuildAdministrators(accounts),
    ...{ recipes: 0, names: 0, contributors: 0, cookbooks: 0, results: 0, agenda: 0, board: 0 },
  };
  await inParallel(challenges, 5, async (challenge) => {
    const recipes = await rebuildRecipesOfChallenge(challenge.id);
    const winners = await rebuildWinners(challenge);
    healed.recipes += recipes;
    healed.names += winners;
  });
  await inParallel(accounts, 5, async (account) => {
    if (await rebuildContributor(account)) healed.contributors++;
    if (await rebuildCookbook(account.id)) healed.cookbooks++;
    const names = await rebuildNames(account.id);
    healed.names += names;
  });
  // Results bear the names of the cards.
  await inParallel(challenges, 5, async ({ id }) => {
    const { healed: results } = await settleResults(id, { limit: Number.POSITIVE_INFINITY });
    healed.results += results;
  });
  if (await rebuildAgenda(challenges, now)) healed.agenda++;
  if (await rebuildBoard(now)) healed.board++;
  return healed;
}
