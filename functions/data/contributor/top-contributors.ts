import { type Contribution, compareContributions } from "#shared/rules/contributor-order.ts";
import { batchGet } from "../table/batch-get.ts";
import { owners } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { type OwnedEntry, queryOwned } from "../table/owned-items.ts";
import type { Stats } from "./contributor-store.ts";

const entriesPerRequest = 300;

/**
 * The users whose statistics are read first. `best` contains the contributors on the stored leaderboard. `changed`
 * contains the users whose statistics may have changed since that leaderboard was stored.
 */
interface KnownContributors {
  best: Contribution[];
  changed: Iterable<string>;
}

/**
 * Returns the top `count` contributors, sorted by number of recipes, average rating and name (D23). If `known` is
 * given, first reads only the users in it. Reads all contributors only if another user may now rank among the top
 * `count`.
 */
export async function getTopContributors(
  count: number,
  known?: KnownContributors,
): Promise<Stats[]> {
  return (known && (await bestOfKnown(count, known))) ?? readBest(count);
}

/**
 * Returns the top contributors among the given users. Returns undefined if another user may now rank above one of them.
 */
async function bestOfKnown(
  count: number,
  { best, changed }: KnownContributors,
): Promise<Stats[] | undefined> {
  const formerLast = best[count - 1];
  if (!formerLast) return undefined;
  const users = new Set([...best.map(({ userId }) => userId), ...changed]);
  const current = await readContributors([...users].map(keys.stats), { consistent: true });
  const currentLast = current[count - 1];
  const isSettled = currentLast && compareContributions(currentLast, formerLast) <= 0;
  return isSettled ? current.slice(0, count) : undefined;
}

async function readBest(count: number): Promise<Stats[]> {
  const entries: OwnedEntry[] = [];
  let page: OwnedEntry[];
  const lastPlace = () => entries[count - 1]?.ownerSort ?? "";
  do {
    const order = { after: entries.at(-1), descending: true };
    page = await queryOwned(owners.contributors, entriesPerRequest, order);
    entries.push(...page);
  } while (page.length === entriesPerRequest && (page.at(-1)?.ownerSort ?? "") >= lastPlace());
  const candidates = entries.filter(({ ownerSort }) => ownerSort >= lastPlace());
  const contributing = await readContributors(candidates, { consistent: false });
  return contributing.slice(0, count);
}

/** Reads the statistics of the given users and returns those with at least one recipe, best first. */
async function readContributors(
  statsKeys: Key[],
  { consistent }: { consistent: boolean },
): Promise<Stats[]> {
  const found = await batchGet(statsKeys, { consistent });
  return statsKeys
    .flatMap((key) => found.get<Stats>(key) ?? [])
    .filter(({ recipeCount }) => recipeCount > 0)
    .sort(compareContributions);
}
