import { inParallel } from "../table/in-parallel.ts";
import { indexes } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { deleteItem, queryItems } from "../table/requests.ts";

const votesPerRequest = 100;
const maxPauses = 8;

/**
 * Deletes up to `limit` votes for a deleted recipe and returns their number. The index that lists votes may
 * lag, so this repeats the query for up to two seconds while it has found fewer votes than `expected`.
 */
export async function purgeVotesForRecipe(
  recipeId: string,
  { limit, expected }: { limit: number; expected: number },
): Promise<number> {
  const deleted = new Set<string>();
  for (let pauses = 0; ; pauses++) {
    let votes: Key[] = [];
    do {
      votes = await votesFor(recipeId, votes.at(-1));
      await inParallel(votes, 10, deleteVote);
      for (const { PK } of votes) deleted.add(PK);
    } while (votes.length === votesPerRequest && deleted.size < limit);
    if (deleted.size >= Math.min(limit, expected) || pauses === maxPauses) return deleted.size;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Returns index entries of votes: each vote's key and its index attributes. */
async function votesFor(recipeId: string, after: Key | undefined): Promise<Key[]> {
  const { Items } = await queryItems({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :recipe",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":recipe": recipeId },
    ExclusiveStartKey: after,
    Limit: votesPerRequest,
  });
  return (Items ?? []) as Key[];
}

async function deleteVote({ PK, SK }: Key): Promise<void> {
  await deleteItem({ Key: { PK, SK } });
}
