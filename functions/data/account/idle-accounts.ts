import { type Account, lastUseUpdate } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { conditionHolds } from "../table/condition-holds.ts";
import { indexes, owners } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryAll, updateItem } from "../table/requests.ts";
import { updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

const dayMs = 24 * 60 * 60_000;
/** How exactly the last use is known: one write a month. */
const notedEveryDays = 30;

/** Notes that an account is in use, once a month, or at once when its owner was told that it will go (D45). */
export async function recordUse(
  { id, createdAt, usedAt = createdAt, warnedAt }: Account,
  now: Date,
): Promise<void> {
  const age = now.getTime() - Date.parse(usedAt);
  if (!warnedAt && age < notedEveryDays * dayMs) return;
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

/** Identifiers of the accounts that were last used before an instant and whose owners were not told yet. */
export function accountsUnusedSince(before: Date): AsyncGenerator<string, void, undefined> {
  return listed(owners.usedAccounts, before);
}

/** Identifiers of the unused accounts whose owners were told before an instant. */
export function accountsWarnedBefore(before: Date): AsyncGenerator<string, void, undefined> {
  return listed(owners.warnedAccounts, before);
}

async function* listed(owner: string, before: Date): AsyncGenerator<string, void, undefined> {
  const found = queryAll<Key>({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :owner AND ownerSort < :before",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":owner": owner, ":before": before.toISOString() },
    Limit: 100,
  });
  for await (const { PK } of found) yield PK.slice(keys.account("").PK.length);
}

/** Has the owner of an account told that it will be deleted; refuses with `conflict` when it was used meanwhile. */
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
