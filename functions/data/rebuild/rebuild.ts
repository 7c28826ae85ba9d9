import { inParallel } from "#shared/in-parallel.ts";
import { rebuildBoard } from "../board/board-store.ts";
import { settleResults } from "../results/settle-results.ts";
import { rebuildShowcase } from "../showcase/showcase-store.ts";
import { propagateUserName } from "../user-name/propagate-user-name.ts";
import { readTable } from "./read-table.ts";
import { rebuildAddresses } from "./rebuild-addresses.ts";
import { rebuildAdministrators } from "./rebuild-administrators.ts";
import { rebuildAgenda } from "./rebuild-agenda.ts";
import { rebuildContributor } from "./rebuild-contributor.ts";
import { rebuildCookbook } from "./rebuild-cookbook.ts";
import { rebuildMorningList } from "./rebuild-morning-list.ts";
import { rebuildPublicList } from "./rebuild-public-list.ts";
import { rebuildRecipeCount } from "./rebuild-recipe-count.ts";
import { rebuildRecipesOfChallenge } from "./rebuild-recipes.ts";
import { rebuildSearchIndex } from "./rebuild-search-index.ts";
import { rebuildWinners } from "./rebuild-winners.ts";

/** The kinds of data that a rebuild repairs, and their labels in the report to the operator. */
export const repairLabels = {
  indexKeys: "Index entries",
  addresses: "Email addresses of accounts",
  administrators: "List of administrators",
  recipes: "Recipes (votes, rank, end of the challenge, win)",
  recipeCounts: "Challenges (number of recipes)",
  // Includes the copies of titles and photos among the winners.
  names: "Names on recipes, statistics and wins",
  contributors: "Statistics of users",
  cookbooks: "Cookbooks (number of recipes)",
  morningNotices: "Accounts listed for the morning emails",
  results: "Lines of results",
  agenda: "Agenda",
  board: "Leaderboard",
  search: "Recipes in the search index",
  publicRecipes: "Entries in the lists of public recipes",
  showcase: "Showcase",
};

/** Number of repairs in a rebuild, per kind of data. */
export type RepairCounts = Record<keyof typeof repairLabels, number>;

/** The counts of a rebuild that repaired nothing. */
export const noRepairs = Object.fromEntries(
  Object.keys(repairLabels).map((kind) => [kind, 0]),
) as RepairCounts;

/**
 * Recomputes and corrects all counters, lists and other data derived from challenges, accounts, recipes and votes. Safe
 * while the site is in use: a write fails if the data on which it is based has changed.
 */
export async function rebuild(now: Date): Promise<RepairCounts> {
  const { accounts, addresses, challenges, indexKeys } = await readTable();
  const repaired: RepairCounts = { ...noRepairs, indexKeys };
  // Receives the result of an awaited call. `repaired[kind] += await …` would instead read the count before the call
  // and overwrite what concurrent calls have added in the meantime.
  const add = (kind: keyof RepairCounts, count: number | boolean) => {
    repaired[kind] += Number(count);
  };
  add("addresses", await rebuildAddresses(accounts, addresses));
  add("administrators", await rebuildAdministrators(accounts));
  await inParallel(challenges, 5, async (challenge) => {
    add("recipes", await rebuildRecipesOfChallenge(challenge.id));
    add("names", await rebuildWinners(challenge));
    add("recipeCounts", await rebuildRecipeCount(challenge.id));
  });
  await inParallel(accounts, 5, async (account) => {
    add("contributors", (await rebuildContributor(account)) === "corrected");
    add("cookbooks", (await rebuildCookbook(account.id)) === "corrected");
    add("morningNotices", await rebuildMorningList(account));
    add("names", await propagateUserName(account.id));
  });
  // Must run after the repair of the recipe cards, because results contain user names copied from the cards.
  await inParallel(challenges, 5, async ({ id }) => {
    add("results", (await settleResults(id, { limit: Number.POSITIVE_INFINITY })).repaired);
  });
  add("agenda", await rebuildAgenda(challenges, now));
  add("board", await rebuildBoard(now));
  // Must run after the repair of the names, because the search index contains author names.
  add("search", await rebuildSearchIndex());
  add("publicRecipes", await rebuildPublicList());
  // Must run after the repair of current challenges and winners, because the showcase is built from them.
  add("showcase", await rebuildShowcase(now));
  return repaired;
}
