import { inParallel } from "../table/in-parallel.ts";
import { indexes } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { deleteItem, queryItems } from "../table/requests.ts";

const votesInRequest = 100;
const pausesForIndex = 8;

/**
 * Deletes up to `limit` votes for a recipe that exists no more; tells how many. As the index that lists them may lag
 * behind the last votes, it looks again for up to two seconds while it has found fewer than `expected`.
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
    } while (votes.length === votesInRequest && deleted.size < limit);
    if (deleted.size >= Math.min(limit, expected) || pauses === pausesForIndex) return deleted.size;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Entries of the index: the keys of votes, each with the attributes that it is listed by. */
async function votesFor(recipeId: string, after: Key | undefined): Promise<Key[]> {
  const { Items } = await queryItems({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :recipe",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":recipe": recipeId },
    ExclusiveStartKey: after,
    Limit: votesInRequest,
  });
  return (Items ?? []) as Key[];
}

async function deleteVote({ PK, SK }: Key): Promise<void> {
  await deleteItem({ Key: { PK, SK } });
}
