import { broadcastSpeed, liveShardCount } from "#shared/constants.ts";

/** Number of WebSocket connections that one sender can reach within a few seconds. */
const connectionsPerPart = 1000;

const shards = Array.from({ length: liveShardCount }).keys().toArray();

/** Returns the number of parts into which a broadcast is divided. Each part has its own sender. */
export function partCount(viewers: number): number {
  return Math.min(liveShardCount, Math.max(1, Math.ceil(viewers / connectionsPerPart)));
}

/**
 * Returns the connection shards (groups of stored connections) in one part of a broadcast. Parts are numbered from 0.
 */
export function shardsOf(part: number, parts: number): number[] {
  return shards.filter((shard) => shard % parts === part);
}

/**
 * Returns the maximum number of messages per second for the sender of one part of a broadcast. All senders together
 * send at most 1.4 times `rate`, the average for all clients. A broadcast therefore ends before the next one is due.
 */
export function postsPerSecond(shardCount: number, rate: number): number {
  return (broadcastSpeed * rate * shardCount) / liveShardCount;
}

/**
 * Returns the minimum time from the start of one broadcast to the start of the next one, in milliseconds. All clients
 * together then receive at most `rate` messages per second on average (D33).
 */
export function intervalMs(viewers: number, rate: number): number {
  return (viewers / rate) * 1000;
}
