import { createHash } from "node:crypto";
import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { type Key, keys, liveShards, ownerOf } from "./keys.ts";
import { pagesOfOwned } from "./owned-items.ts";
import { table, tableName } from "./table.ts";

/** API Gateway ends every connection after two hours. */
const longestConnection = 2 * 3600;

/** Remembers a live connection of a user. */
export async function addConnection(
  connectionId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const Item = {
    ...keyOf(connectionId),
    userId,
    owner: ownerOf.connections(userId),
    ownerSort: connectionId,
    expiresAt: secondsOf(now) + longestConnection,
  };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** Forgets a connection that has ended. */
export async function removeConnection(connectionId: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(connectionId) }));
}

/** Identifiers of a user's connections, a page at a time. */
export async function* connectionsOf(userId: string): AsyncGenerator<string[], void, undefined> {
  for await (const entries of pagesOfOwned(ownerOf.connections(userId))) {
    yield entries.map(({ SK }) => SK);
  }
}

/** Identifiers of all live connections. */
export async function* liveConnections(now: Date): AsyncGenerator<string, void, undefined> {
  for (let shard = 0; shard < liveShards; shard++) {
    let from: Record<string, unknown> | undefined;
    do {
      const { Items, LastEvaluatedKey } = await table.send(
        new QueryCommand({
          TableName: tableName(),
          KeyConditionExpression: "PK = :shard",
          FilterExpression: "expiresAt > :now",
          ExpressionAttributeValues: {
            ":shard": keys.connection(shard, "").PK,
            ":now": secondsOf(now),
          },
          ExclusiveStartKey: from,
        }),
      );
      for (const { SK } of (Items ?? []) as Key[]) yield SK;
      from = LastEvaluatedKey;
    } while (from);
  }
}

/** Whether there is anybody to tell. */
export async function isAnybodyConnected(now: Date): Promise<boolean> {
  const { done } = await liveConnections(now).next();
  return !done;
}

/** Spread evenly, so that no partition takes all connections. */
function keyOf(connectionId: string): Key {
  const [byte = 0] = createHash("sha256").update(connectionId).digest();
  return keys.connection(byte % liveShards, connectionId);
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
