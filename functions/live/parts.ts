import { broadcastSpeed, liveShardCount } from "#shared/constants.ts";

/** Number of WebSocket connections that one sender can reach within a few seconds. */
const connectionsPerPart = 1000;

const shards = Array.from({ length: liveShardCount }).keys().toArray();

/** Returns into how many parts a broadcast is divided. Each part has its own sender. */
export function partCount(viewers: number): number {
  return Math.min(liveShardCount, Math.max(1, Math.ceil(viewers / connectionsPerPart)));
}

/**
 * Returns the connection shards (groups of stored connections) to which one part of a broadcast is sent. Parts are
 * numbered from 0.
 */
export function shardsOf(part: number, parts: number): number[] {
  return shards.filter((shard) => shard % parts === part);
}

/**
 * Returns how many messages per second the sender of one part may send. All senders of a broadcast together may send
 * 1.4 times `rate`.
 */
export function postsPerSecond(shardCount: number, rate: number): number {
  return (broadcastSpeed * rate * shardCount) / liveShardCount;
}

/** Returns the minimum time between the starts of two broadcasts, in milliseconds (D33). */
export function intervalMs(viewers: number, rate: number): number {
  return Math.max(1000, (viewers / rate) * 1000);
}
