import { dayMs } from "#shared/durations.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { type Account, lastUseAttributes } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { conditionHolds } from "../table/conditions.ts";
import { owners } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedIds } from "../table/owned-items.ts";
import { updateItem } from "../table/requests.ts";
import { updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";

/**
 * Minimum number of days between two records of an account's use. Limits the cost to about one write per account and
 * month.
 */
const recordingIntervalDays = 30;

/**
 * Records that an account is in use, at most once a month. If the user was warned that the account will be deleted,
 * records the use immediately (D45). For subscribers to the morning emails, also records the day of use (D51).
 */
export async function recordUse(account: Account, now: Date): Promise<void> {
  const { id, createdAt, usedAt = createdAt, warnedAt, morningNotice, usedOn } = account;
  const age = now.getTime() - Date.parse(usedAt);
  if (warnedAt || age >= recordingIntervalDays * dayMs) await recordMonth(id, now);
  const today = parisDay(now);
  if (morningNotice && usedOn !== today) await recordDay(id, today);
}

async function recordMonth(userId: string, now: Date): Promise<void> {
  await updateIfUnchanged(keys.account(userId), {
    set: lastUseAttributes(now),
    read: { isVerified: true },
  });
}

async function recordDay(userId: string, today: string): Promise<void> {
  await conditionHolds(
    updateItem({
      Key: keys.account(userId),
      UpdateExpression: "SET usedOn = :today",
      ConditionExpression: "attribute_exists(morningNotice)",
      ExpressionAttributeValues: { ":today": today },
    }),
  );
}

/**
 * Yields the ids of accounts not used since the given time. Skips accounts whose users were already warned of the
 * deletion.
 */
export function accountsUnusedSince(instant: Date): AsyncIterable<string> {
  return queryOwnedIds(owners.usedAccounts, instant);
}

/** Yields the ids of unused accounts whose deletion warning was emailed at or before the given time. */
export function accountsWarnedBefore(instant: Date): AsyncIterable<string> {
  return queryOwnedIds(owners.warnedAccounts, instant);
}

/**
 * Warns the owner of an unused account by email that it will be deleted. Throws `conflict` if the account has been used
 * since it was read, or if the owner was already warned.
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
