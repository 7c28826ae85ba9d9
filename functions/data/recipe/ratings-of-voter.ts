import type { Vote } from "../items/vote.ts";
import { batchGet } from "../table/batch-get.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryAll, queryItems } from "../table/requests.ts";

/** Maximum number of votes that the first request reads. */
const maxVotesRead = 250;

/**
 * Returns a user's ratings of the given recipes in a challenge, keyed by recipe id. Makes a second request only if the
 * user has cast hundreds of votes in this challenge.
 */
export async function getRatings(
  voterId: string,
  recipeIds: readonly string[],
  { consistent }: { consistent: boolean },
): Promise<Map<string, number>> {
  const sorted = recipeIds.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { Items, LastEvaluatedKey } = await queryItems<Vote>({
    KeyConditionExpression: "PK = :voter AND SK BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":voter": keys.vote(voterId, "").PK,
      ":first": first,
      ":last": last,
    },
    ConsistentRead: consistent,
    Limit: maxVotesRead,
  });
  const ratings = new Map<string, number>();
  for (const { SK, rating } of Items) ratings.set(SK, rating);
  const read = LastEvaluatedKey?.SK as string | undefined;
  const unread = read === undefined ? [] : sorted.filter((id) => id > read);
  const votes = unread.map((id) => keys.vote(voterId, id));
  const found = await batchGet(votes, { consistent });
  for (const vote of votes) {
    const rating = found.get<{ rating: number }>(vote)?.rating;
    if (rating !== undefined) ratings.set(vote.SK, rating);
  }
  return ratings;
}

/** Returns all of a user's ratings in a challenge, keyed by recipe id. Reading 40 ratings costs 0.5 read units. */
export async function getAllRatings(
  voterId: string,
  challengeId: string,
): Promise<Map<string, number>> {
  const ratings = new Map<string, number>();
  const votes = queryAll<Vote>(keysStartingWith(keys.vote(voterId, `${challengeId}-`)));
  for await (const { SK, rating } of votes) ratings.set(SK, rating);
  return ratings;
}
