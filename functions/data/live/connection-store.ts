import { createHash } from "node:crypto";
import type { LiveEventName } from "#shared/model/live-event.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys, liveShardCount } from "../table/keys.ts";
import { queryOwned, queryOwnedPages } from "../table/owned-items.ts";
import { deleteItem, putItem, queryAll } from "../table/requests.ts";

/** API Gateway ends every connection after two hours. */
const longestConnection = 2 * 3600;

/** How many live connections a user may have. */
const mostConnections = 10;

/** Whose a live connection is. */
interface Holder {
  userId: string;
  sessionId: string;
}

/** Remembers a live connection of a user, who wants all events or `only` those of a kind. */
export async function addConnection(
  connectionId: string,
  { userId, sessionId }: Holder,
  now: Date,
  only?: LiveEventName,
): Promise<void> {
  const Item = {
    ...keyOf(connectionId),
    userId,
    owner: ownerOf.connections(userId),
    ownerSort: `${sessionId}#${connectionId}`,
    expiresAt: secondsOf(now) + longestConnection,
    ...(only && { only }),
  };
  await putItem({ Item });
}

/** Forgets a connection that has ended. */
export async function deleteConnection(connectionId: string): Promise<void> {
  await deleteItem({ Key: keyOf(connectionId) });
}

/** Whether a user has more live connections than one may; the index may lag a moment behind. */
export async function hasTooManyConnections(userId: string): Promise<boolean> {
  const connections = await queryOwned(ownerOf.connections(userId), mostConnections + 1);
  return connections.length > mostConnections;
}

/** A connection of a user, and the session that it was opened by. */
interface UserConnection {
  id: string;
  sessionId: string;
}

/** The connections of a user, a page at a time. */
export async function* connectionPagesOf(
  userId: string,
): AsyncGenerator<UserConnection[], void, undefined> {
  for await (const entries of queryOwnedPages(ownerOf.connections(userId))) {
    yield entries.map(({ SK, ownerSort }) => ({
      id: SK,
      sessionId: ownerSort.slice(0, ownerSort.indexOf("#")),
    }));
  }
}

/** A connection, and when it was let in; its handshake may still be going on. */
export interface LiveConnection {
  id: string;
  since: Date;
  /** The kind of events that it wants; all when nothing is said. */
  only: LiveEventName | undefined;
}

/** All live connections. */
export async function* listLiveConnections(
  now: Date,
): AsyncGenerator<LiveConnection, void, undefined> {
  for (let shard = 0; shard < liveShardCount; shard++) {
    const connections = queryAll<Key & { expiresAt: number; only?: LiveEventName }>({
      KeyConditionExpression: "PK = :shard",
      FilterExpression: "expiresAt > :now",
      ExpressionAttributeValues: {
        ":shard": keys.connection(shard, "").PK,
        ":now": secondsOf(now),
      },
    });
    for await (const { SK, expiresAt, only } of connections) {
      yield { id: SK, since: new Date((expiresAt - longestConnection) * 1000), only };
    }
  }
}

/** Whether there is anybody to tell. */
export async function hasLiveConnections(now: Date): Promise<boolean> {
  const { done } = await listLiveConnections(now).next();
  return !done;
}

/** Spread evenly, so that no partition takes all connections. */
function keyOf(connectionId: string): Key {
  const [byte = 0] = createHash("sha256").update(connectionId).digest();
  return keys.connection(byte % liveShardCount, connectionId);
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
