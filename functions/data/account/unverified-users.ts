import { indexes, owners } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryAll } from "../table/requests.ts";

/** Identifiers of the accounts made up to an instant whose address was never proven, oldest first. */
export async function* unverifiedAccounts(before: Date): AsyncGenerator<string, void, undefined> {
  const found = queryAll<Key>({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :unverified AND ownerSort <= :before",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: {
      ":unverified": owners.unverifiedAccounts,
      ":before": before.toISOString(),
    },
    Limit: 100,
  });
  for await (const { PK } of found) yield PK.slice(keys.account("").PK.length);
}
