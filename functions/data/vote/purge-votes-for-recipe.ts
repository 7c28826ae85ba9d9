import { inParallel } from "../table/in-parallel.ts";
import { type OwnedEntry, queryOwned } from "../table/owned-items.ts";
import { deleteItem } from "../table/requests.ts";

const votesPerRequest = 100;
const maxPauses = 8;

/**
 * Deletes up to `limit` votes for a deleted recipe and returns how many it deleted. Waits up to two seconds until the
 * index, which may lag behind, lists `expected` votes.
 */
export async function purgeVotesForRecipe(
  recipeId: string,
  { limit, expected }: { limit: number; expected: number },
): Promise<number> {
  const deleted = new Set<string>();
  for (let pauses = 0; ; pauses++) {
    let votes: OwnedEntry[] = [];
    do {
      votes = await queryOwned(recipeId, votesPerRequest, { after: votes.at(-1) });
      await inParallel(votes, 10, (vote) => deleteItem(vote));
      for (const { PK } of votes) deleted.add(PK);
    } while (votes.length === votesPerRequest && deleted.size < limit);
    if (deleted.size >= Math.min(limit, expected) || pauses === maxPauses) return deleted.size;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
