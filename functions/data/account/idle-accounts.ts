import { type Account, lastUseUpdate } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { conditionHolds } from "../table/conditions.ts";
import { owners } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedIds } from "../table/owned-items.ts";
import { updateItem } from "../table/requests.ts";
import { updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

const dayMs = 24 * 60 * 60_000;
/**
 * Minimum number of days between two recorded uses of an account. The minimum limits the cost of recording to
 * about one write a month per account.
 */
const recordingIntervalDays = 30;

/**
 * Records that an account is in use, at most once a month. If an e-mail has already announced the account's
 * deletion, records the use immediately (D45).
 */
export async function recordUse(
  { id, createdAt, usedAt = createdAt, warnedAt }: Account,
  now: Date,
): Promise<void> {
  const age = now.getTime() - Date.parse(usedAt);
  if (!warnedAt && age < recordingIntervalDays * dayMs) return;
  const use = lastUseUpdate(now);
  await conditionHolds(
    updateItem({
      Key: keys.account(id),
      UpdateExpression: `SET ${use.set} REMOVE ${use.remove}`,
      ConditionExpression: "isVerified = :true",
      ExpressionAttributeNames: use.names,
      ExpressionAttributeValues: { ...use.values, ":true": true },
    }),
  );
}

/**
 * Yields the ids of accounts that have not been used since a given time, except those whose deletion has
 * already been announced.
 */
export function accountsUnusedSince(instant: Date): AsyncIterable<string> {
  return queryOwnedIds(owners.usedAccounts, instant);
}

/** Yields the ids of unused accounts whose deletion was announced before a given time. */
export function accountsWarnedBefore(instant: Date): AsyncIterable<string> {
  return queryOwnedIds(owners.warnedAccounts, instant);
}

/**
 * Announces the deletion of an unused account to its owner by e-mail. Throws the `conflict` error if the
 * account has been used since it was read.
 */
export async function warnOfDeletion(
  { id, createdAt, usedAt = createdAt }: Account,
  now: Date,
): Promise<void> {
  await transact([
    updateStep({
      Key: keys.account(id),
      UpdateExpression: "SET warnedAt = :now, #owner = :warned, ownerSort = :now",
      ConditionExpression:
        "isVerified = :true AND attribute_not_exists(warnedAt) AND (attribute_not_exists(usedAt) OR usedAt = :used_at)",
      ExpressionAttributeNames: { "#owner": "owner" },
      ExpressionAttributeValues: {
        ":now": now.toISOString(),
        ":used_at": usedAt,
        ":warned": owners.warnedAccounts,
        ":true": true,
      },
    }),
    addTaskStep({ kind: "mail-idle", userId: id }, now),
  ]);
}
