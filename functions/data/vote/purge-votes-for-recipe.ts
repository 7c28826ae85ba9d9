import { inParallel } from "#shared/in-parallel.ts";
import { type OwnedEntry, queryOwned } from "../table/owned-items.ts";
import { pollIndex } from "../table/poll-index.ts";
import { deleteItem } from "../table/requests.ts";

const votesPerRequest = 100;

/**
 * Deletes up to `limit` votes for a deleted recipe and returns how many it deleted. The index may lag behind the table,
 * so the function waits up to two seconds for the index to list `expected` votes.
 */
export async function purgeVotesForRecipe(
  recipeId: string,
  { limit, expected }: { limit: number; expected: number },
): Promise<number> {
  const deleted = new Set<string>();
  await pollIndex(async () => {
    let votes: OwnedEntry[] = [];
    do {
      votes = await queryOwned(recipeId, votesPerRequest, { after: votes.at(-1) });
      await inParallel(votes, 10, (vote) => deleteItem(vote));
      for (const { PK } of votes) deleted.add(PK);
    } while (votes.length === votesPerRequest && deleted.size < limit);
    return deleted.size >= Math.min(limit, expected);
  });
  return deleted.size;
}
