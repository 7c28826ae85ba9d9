import { sufficientVotes } from "#shared/rules/overtime.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { voteOrderPrefix } from "../items/vote-order.ts";
import { indexes } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/requests.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";

/**
 * Stores how many recipes of a challenge have fewer than three votes. Does nothing if the winners have been recorded or
 * the end date has changed.
 */
export async function noteWaiting(
  { id, endDate, waiting: before }: StoredChallenge,
  waiting: number,
): Promise<void> {
  if (waiting === before) return;
  await updateIfUnchanged(keys.challenge(id), {
    set: { waiting },
    read: { endDate, wonAt: undefined },
  });
}

/**
 * Counts a challenge's recipes that have fewer than three votes, but at most `max`. Works only for challenges with more
 * than 40 recipes, because other recipes are not in the index `byVotes`. The read is eventually consistent.
 */
export async function countWaiting(challengeId: string, max: number): Promise<number> {
  let count = 0;
  let from: Record<string, unknown> | undefined;
  do {
    const { Count = 0, LastEvaluatedKey } = await queryItems({
      IndexName: indexes.byVotes,
      KeyConditionExpression: "challengeId = :challenge AND judging < :enough",
      ExpressionAttributeValues: {
        ":challenge": challengeId,
        ":enough": voteOrderPrefix(sufficientVotes),
      },
      Select: "COUNT",
      Limit: max - count,
      ExclusiveStartKey: from,
    });
    count += Count;
    from = LastEvaluatedKey;
  } while (from && count < max);
  return count;
}
