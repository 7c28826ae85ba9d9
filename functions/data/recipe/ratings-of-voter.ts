import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/requests.ts";

/** More votes than these between a page's first and last identifier are not read through. */
const votesReadThrough = 250;

/**
 * The ratings that a user gave, by recipe, for recipes of one challenge. One request: the user's votes between the
 * first and the last of the identifiers; a second only for somebody with hundreds of votes between them.
 */
export async function getRatings(
  voterId: string,
  recipeIds: readonly string[],
  { consistent }: { consistent: boolean },
): Promise<Map<string, number>> {
  const sorted = recipeIds.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { Items, LastEvaluatedKey } = await queryItems({
    KeyConditionExpression: "PK = :voter AND SK BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":voter": keys.vote(voterId, "").PK,
      ":first": first,
      ":last": last,
    },
    ConsistentRead: consistent,
    Limit: votesReadThrough,
  });
  const ratings = new Map<string, number>();
  for (const { SK, rating } of (Items ?? []) as { SK: string; rating: number }[]) {
    ratings.set(SK, rating);
  }
  const read = LastEvaluatedKey?.SK as string | undefined;
  const unread = read === undefined ? [] : sorted.filter((id) => id > read);
  const votes = unread.map((id) => keys.vote(voterId, id));
  const found = votes.length > 0 ? await batchGet(votes, { consistent }) : undefined;
  for (const vote of votes) {
    const rating = found?.get<{ rating: number }>(vote)?.rating;
    if (rating !== undefined) ratings.set(vote.SK, rating);
  }
  return ratings;
}
