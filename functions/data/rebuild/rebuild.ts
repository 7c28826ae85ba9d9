import type { Account } from "../account-store.ts";
import { spreadName } from "../author-name.ts";
import { rebuildBoard } from "../board-store.ts";
import { inParallel } from "../in-parallel.ts";
import { lists } from "../keys.ts";
import type { StoredChallenge } from "../stored-challenge.ts";
import { pagesOfList } from "./pages-of-list.ts";
import { rebuildAgenda } from "./rebuild-agenda.ts";
import { rebuildContributor } from "./rebuild-contributor.ts";
import { rebuildRecipesOf } from "./rebuild-recipes.ts";

/** How much was wrong and is right now: cards, names in cards and numbers, numbers of authors, whole items. */
export interface Healed {
  recipes: number;
  names: number;
  contributors: number;
  agenda: number;
  board: number;
}

/**
 * Computes every projection anew from challenges, accounts, recipes and votes, and puts right what differs. Whatever
 * it writes it writes on condition that what it read still stands, so that it may run while the site does.
 */
export async function rebuild(now: Date): Promise<Healed> {
  const healed: Healed = { recipes: 0, names: 0, contributors: 0, agenda: 0, board: 0 };
  for await (const challenges of pagesOfList<StoredChallenge>(lists.challenges)) {
    await inParallel(challenges, 5, async ({ id }) => {
      const recipes = await rebuildRecipesOf(id);
      healed.recipes += recipes;
    });
  }
  for await (const accounts of pagesOfList<Account>(lists.users)) {
    await inParallel(accounts, 5, async (account) => {
      if (await rebuildContributor(account)) healed.contributors++;
      const names = await spreadName(account.id);
      healed.names += names;
    });
  }
  if (await rebuildAgenda(now)) healed.agenda++;
  if (await rebuildBoard(now)) healed.board++;
  return healed;
}
