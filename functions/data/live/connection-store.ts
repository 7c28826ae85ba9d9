import { createHash } from "node:crypto";
import { liveShardCount } from "#shared/constants.ts";
import type { LiveEventName } from "#shared/model/live-event.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryOwned, queryOwnedItems, queryOwnedPages } from "../table/owned-items.ts";
import { deleteItem, putItem, queryAll } from "../table/requests.ts";

/** Maximum lifetime of a live connection in seconds. API Gateway closes every connection after two hours. */
const maxConnectionSeconds = 2 * 3600;

/** Maximum number of live connections of a user (D35). */
const maxConnections = 10;

/**
 * Number of live connections that `hasLiveConnections` reads per request. Ten connections fit into 4 KB, so reading
 * them costs half a read unit.
 */
const pageSizeOfCheck = 10;

/** The user and session of a live connection. */
interface Holder {
  userId: string;
  sessionId: string;
}

/** Stores a user's live connection. If `only` is given, the connection receives only live events of this kind. */
export async function addConnection(
  connectionId: string,
  holder: Holder,
  now: Date,
  only?: LiveEventName,
): Promise<void> {
  await putItem({ Item: connectionItem(connectionId, holder, now, only) });
}

export function connectionItem(
  connectionId: string,
  { userId, sessionId }: Holder,
  now: Date,
  only?: LiveEventName,
) {
  return {
    ...keyOf(connectionId),
    userId,
    owner: ownerOf.connections(userId),
    ownerSort: `${sessionId}#${connectionId}`,
    expiresAt: secondsOf(now) + maxConnectionSeconds,
    ...(only && { only }),
  };
}

/** Deletes the item of a closed live connection. */
export async function deleteConnection(connectionId: string): Promise<void> {
  await deleteItem(keyOf(connectionId));
}

/**
 * True if a user has too many live connections. Reads an index, which may be slightly out of date. If the index lists
 * too many connections, deletes the expired ones and counts the others. An expired connection is still listed if API
 * Gateway did not report its end, because DynamoDB deletes expired items hours or days later.
 */
export async function hasTooManyConnections(userId: string, now: Date): Promise<boolean> {
  const owner = ownerOf.connections(userId);
  const listed = await queryOwned(owner, maxConnections + 1);
  if (listed.length <= maxConnections) return false;
  let liveCount = 0;
  for await (const { SK, expiresAt } of queryOwnedItems<Key & { expiresAt: number }>(owner)) {
    if (expiresAt > secondsOf(now)) liveCount++;
    else await deleteConnection(SK);
  }
  return liveCount > maxConnections;
}

/** A user's live connection and its session. */
interface UserConnection {
  id: string;
  sessionId: string;
}

/** Yields a user's live connections, page by page. */
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

/**
 * A live connection. `since` is when the `$connect` handler accepted it. The WebSocket handshake may still be in
 * progress.
 */
export interface LiveConnection {
  id: string;
  since: Date;
  /** The only kind of live event that the client wants to receive, or undefined if it wants all kinds. */
  only: LiveEventName | undefined;
}

/** Yields the live connections in one shard. Each request reads at most `pageSize` connections and at most 1 MB. */
export async function* listLiveConnections(
  shard: number,
  now: Date,
  pageSize?: number,
): AsyncGenerator<LiveConnection, void, undefined> {
  const connections = queryAll<Key & { expiresAt: number; only?: LiveEventName }>({
    KeyConditionExpression: "PK = :shard",
    FilterExpression: "expiresAt > :now",
    ExpressionAttributeValues: {
      ":shard": keys.connection(shard, "").PK,
      ":now": secondsOf(now),
    },
    Limit: pageSize,
  });
  for await (const { SK, expiresAt, only } of connections) {
    yield { id: SK, since: new Date((expiresAt - maxConnectionSeconds) * 1000), only };
  }
}

/** True if at least one client is connected. The cost does not depend on the number of connections. */
export async function hasLiveConnections(now: Date): Promise<boolean> {
  for (let shard = 0; shard < liveShardCount; shard++) {
    const { done } = await listLiveConnections(shard, now, pageSizeOfCheck).next();
    if (!done) return true;
  }
  return false;
}

/**
 * Returns the key of a live connection. The shard is computed from a hash of the connection id, so that the connections
 * are spread evenly over the shards.
 */
function keyOf(connectionId: string): Key {
  const [byte = 0] = createHash("sha256").update(connectionId).digest();
  return keys.connection(byte % liveShardCount, connectionId);
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
