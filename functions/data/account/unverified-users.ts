import { indexes, type Key, keys, unverified } from "../table/keys.ts";
import { queryAll } from "../table/requests.ts";

/** Identifiers of the accounts made up to an instant whose address was never proven, oldest first. */
export async function* unverifiedUsers(before: Date): AsyncGenerator<string, void, undefined> {
  const found = queryAll<Key>({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :unverified AND ownerSort <= :before",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":unverified": unverified, ":before": before.toISOString() },
    Limit: 100,
  });
  for await (const { PK } of found) yield PK.slice(keys.account("").PK.length);
}
